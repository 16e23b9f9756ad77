import { searchPlaces } from '#core/places/endpoints.ts';
import { PLACE_CALLS_AN_HOUR } from '#core/places/place.ts';
import { serveReading } from '#http/serve-reading.ts';
import { findPlaces } from '#outside/places.ts';
import * as limits from '#store/limits.ts';

export const handler = serveReading(searchPlaces, async ({ request: { text }, actor: { accountId }, now }) => {
  await limits.countOfAccount(accountId, 'places', PLACE_CALLS_AN_HOUR, now).catch(limits.explainRefusal);
  return { data: await findPlaces(text) };
});
