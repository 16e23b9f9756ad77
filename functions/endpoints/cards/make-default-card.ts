import { cardsOf, hasCard, withDefault } from '#core/cards/card.ts';
import { makeDefaultCard } from '#core/cards/endpoints.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import * as cards from '#store/cards.ts';
import { write } from '#store/table.ts';

export const handler = serve(makeDefaultCard, async ({ request: { cardId }, actor, audit, now }) => {
  const owner = actor.account;
  const before = orNotFound(await cards.read(owner.firmId, now));
  if (!hasCard(before, cardId)) throw new Problem('not-found');
  const after = withDefault(before, cardId);
  if (before.defaultCardId !== cardId) await write(audit, ...cards.put(owner, before, after));
  return cardsOf(after);
});
