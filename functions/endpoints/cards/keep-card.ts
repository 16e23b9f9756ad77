import { trialChosen } from '#core/auth/registration.ts';
import { cardsOf, hasCard, MOST_CARDS, withCard } from '#core/cards/card.ts';
import { keepCard } from '#core/cards/endpoints.ts';
import { Problem } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import { detachCard, setupOf } from '#outside/cards.ts';
import { approval } from '#outside/settings.ts';
import * as cards from '#store/cards.ts';
import { write } from '#store/table.ts';

export const handler = serve(keepCard, async ({ request, actor, audit, now }) => {
  const owner = actor.account;
  const setup = await setupOf(request.setupId);
  if (setup.firmId !== owner.firmId) throw new Problem('not-found');
  if (setup.state !== 'ready') throw new Problem('card-refused', { params: { message: setup.message } });
  const { customerId, card } = setup;
  const before = await cards.read(owner.firmId, now);
  if (before && before.customerId !== customerId) throw new Problem('not-found');
  if (before && hasCard(before, card.cardId)) return { cardId: card.cardId, ...cardsOf(before) };
  if (before && before.cards.length >= MOST_CARDS) {
    await detachCard(card.cardId);
    throw new Problem('cards-full');
  }
  const after = withCard(before ?? { customerId, cards: [] }, card);
  // A plan that follows the trial by itself was chosen before: the card was all that the trial waited for.
  const isWaiting = owner.autoDebit && owner.termsAcceptedAt && !owner.trialStartedAt;
  const account = (isWaiting && trialChosen(owner, approval(), now)) || owner;
  await write(audit, ...cards.put(owner, before, after, account));
  return { cardId: card.cardId, ...cardsOf(after) };
});
