import { cardsOf, hasCard, isNeeded, withoutCard } from '#core/cards/card.ts';
import { removeCard } from '#core/cards/endpoints.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import { detachCard } from '#outside/cards.ts';
import * as cards from '#store/cards.ts';
import { write } from '#store/table.ts';

export const handler = serve(removeCard, async ({ request: { cardId }, actor, audit, now }) => {
  const owner = actor.account;
  const before = orNotFound(await cards.read(owner.firmId, now));
  if (!hasCard(before, cardId)) throw new Problem('not-found');
  if (isNeeded(before, cardId, owner.autoDebit)) throw new Problem('card-needed');
  const after = withoutCard(before, cardId);
  await write(audit, ...cards.put(owner, before, after));
  // Nobody can charge it any more; a provider out of reach must not make it look saved still.
  await detachCard(cardId).catch((error) => {
    if (!(error instanceof Problem)) throw error;
  });
  return cardsOf(after);
});
