import { searchPlaceDetails } from '#core/places/endpoints.ts';
import { PLACE_CALLS_AN_HOUR } from '#core/places/place.ts';
import { orNotFound } from '#core/problem.ts';
import { serveReading } from '#http/serve-reading.ts';
import { readPlace } from '#outside/places.ts';
import * as limits from '#store/limits.ts';

export const handler = serveReading(searchPlaceDetails, async ({ request, actor: { accountId }, now }) => {
  await limits.countOfAccount(accountId, 'places', PLACE_CALLS_AN_HOUR, now).catch(limits.explainRefusal);
  return { data: { address_components: orNotFound(await readPlace(request.place_id)) } };
});
