import { cardsOf } from '#core/cards/card.ts';
import { listCards } from '#core/cards/endpoints.ts';
import { serve } from '#http/serve.ts';
import * as cards from '#store/cards.ts';

export const handler = serve(listCards, async ({ actor, now }) => {
  return cardsOf(await cards.read(actor.firmId, now));
});
