import * as z from 'zod/mini';
import { endpoint } from '#core/endpoint.ts';
import { MOST_PLACE_ID, MOST_SOUGHT, PlaceAddress, Prediction } from './place.ts';

export const searchPlaces = endpoint('searchPlaces', {
  method: 'GET',
  path: '/searchPlaces',
  access: 'client',
  summary: 'Find places whose address begins like a text, for whoever fills in an address.',
  request: z.object({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(MOST_SOUGHT)) }),
  response: z.object({ data: z.array(Prediction) }),
  problems: ['too-many-requests', 'places-unavailable'],
});

export const searchPlaceDetails = endpoint('searchPlaceDetails', {
  method: 'GET',
  path: '/searchPlaceDetails',
  access: 'client',
  summary: 'Read the parts of the address of a place that was found.',
  request: z.object({ place_id: z.string().check(z.minLength(1), z.maxLength(MOST_PLACE_ID)) }),
  response: z.object({ data: z.object({ address_components: PlaceAddress }) }),
  problems: ['not-found', 'too-many-requests', 'places-unavailable'],
});
