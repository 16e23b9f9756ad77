import { AutocompleteCommand, GeoPlacesClient, GetPlaceCommand } from '@aws-sdk/client-geo-places';
import { type PlaceAddress, type Prediction, streetLine } from '#core/places/place.ts';
import { Problem } from '#core/problem.ts';

const client = /* @__PURE__ */ new GeoPlacesClient({});

/** How long one call may take, in milliseconds: whoever types does not wait longer. */
const CALL_MS = 8_000;
const MOST_FOUND = 5;
const LANGUAGE = 'en';

/** Whether the service refused what it was asked, rather than failed. */
const isRefused = (error: unknown): boolean => {
  const { name } = error as Error;
  return name === 'ValidationException' || name === 'ResourceNotFoundException';
};

/** For `catch`: a refusal is `refused`, anything else means that places cannot be searched now. */
const unless =
  <T>(refused: T) =>
  (error: unknown): T => {
    if (isRefused(error)) return refused;
    throw new Problem('places-unavailable');
  };

/** Places whose address begins like a text, the likeliest first. */
export const findPlaces = async (text: string): Promise<Prediction[]> => {
  const command = new AutocompleteCommand({ QueryText: text, MaxResults: MOST_FOUND, Language: LANGUAGE });
  const found = await client.send(command, { abortSignal: AbortSignal.timeout(CALL_MS) }).catch(unless(undefined));
  return (found?.ResultItems ?? []).map(({ PlaceId = '', Title = '', Address }) => ({
    place_id: PlaceId,
    description: Address?.Label ?? Title,
  }));
};

/** The address of a place; undefined where there is none. It is asked for as one that is kept, which has a price of its own. */
export const readPlace = async (placeId: string): Promise<PlaceAddress | undefined> => {
  const command = new GetPlaceCommand({ PlaceId: placeId, Language: LANGUAGE, IntendedUse: 'Storage' });
  const place = await client.send(command, { abortSignal: AbortSignal.timeout(CALL_MS) }).catch(unless(undefined));
  if (!place?.Address) return undefined;
  const { Label = '', AddressNumber = '', Street = '', Locality, PostalCode, Region, Country } = place.Address;
  return {
    address1: streetLine(Label, AddressNumber, Street),
    postcode: PostalCode ?? '',
    city: Locality ?? '',
    state: Region?.Name ?? Region?.Code ?? '',
    country: Country?.Name ?? '',
  };
};
