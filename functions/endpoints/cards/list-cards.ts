import { cardsOf } from '#core/cards/card.ts';
import { listCards } from '#core/cards/endpoints.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as cards from '#store/cards.ts';

export const handler = serveReading(listCards, async ({ actor, now }) => {
  return cardsOf(await cards.read(actor.firmId, now));
});
