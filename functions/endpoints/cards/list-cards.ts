import { cardsOf } from '#core/cards/card.ts';
import { listCards } from '#core/cards/contract.ts';
import { asOwner } from '#http/owner.ts';
import { serve } from '#http/serve.ts';
import * as cards from '#store/cards.ts';

export const handler = serve(listCards, async ({ actor, now }) =>
  cardsOf(await cards.read(asOwner(actor).firmId, now)),
);
