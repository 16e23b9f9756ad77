import { cardsOf, hasCard, MOST_CARDS, withCard } from '#core/cards/card.ts';
import { keepCard } from '#core/cards/contract.ts';
import { Problem } from '#core/problem.ts';
import { asOwner } from '#http/owner.ts';
import { serve } from '#http/serve.ts';
import { detachCard, setupOf } from '#outside/cards.ts';
import * as cards from '#store/cards.ts';
import { write } from '#store/table.ts';

export const handler = serve(keepCard, async ({ request, actor, act, now }) => {
  const owner = asOwner(actor);
  const setup = await setupOf(request.setupId);
  if (setup.firmId !== owner.firmId) throw new Problem('not-found');
  if (setup.state !== 'ready') throw new Problem('card-refused', { params: { words: setup.words } });
  const { customerId, card } = setup;
  const before = await cards.read(owner.firmId, now);
  if (before && before.customerId !== customerId) throw new Problem('not-found');
  if (before && hasCard(before, card.cardId)) return { cardId: card.cardId, ...cardsOf(before) };
  if (before && before.cards.length >= MOST_CARDS) {
    await detachCard(card.cardId);
    throw new Problem('cards-full');
  }
  const after = withCard(before ?? { customerId, cards: [] }, card);
  await write(act, ...cards.kept(owner, before, after));
  return { cardId: card.cardId, ...cardsOf(after) };
});
