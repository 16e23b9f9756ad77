import { searchPlaceDetails, searchPlaces } from '#core/places/endpoints.ts';
import { filledBy, MOST_SOUGHT } from '#core/places/place.ts';
import type { PlaceSource } from '#web/ui/place-field.tsx';
import { call } from './client.ts';

/** The places that the server finds. */
export const foundPlaces: PlaceSource = {
  find: async (text) => (await call(searchPlaces, { text: text.slice(0, MOST_SOUGHT) })).data,
  read: async (place_id) => filledBy((await call(searchPlaceDetails, { place_id })).data.address_components),
};
