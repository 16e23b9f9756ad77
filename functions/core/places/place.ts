import * as z from 'zod/mini';

/** Characters of what is searched for, and of the id of a place, as Amazon Location takes them. */
export const MOST_SOUGHT = 200;
export const MOST_PLACE_ID = 500;

/** Calls an hour by one person: each is paid for. */
export const PLACE_CALLS_AN_HOUR = 1000;

/** A place as it is offered while an address is typed. */
export const Prediction = z.object({ place_id: z.string(), description: z.string() });
export type Prediction = z.infer<typeof Prediction>;

/** The parts of a place's address; empty where it has none, as a town has no street. */
export const PlaceAddress = z.object({
  address1: z.string(),
  postcode: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
});
export type PlaceAddress = z.infer<typeof PlaceAddress>;

/** What a place fills in of an address: all of it but the second line. */
export const filledBy = ({ address1, postcode, city, state, country }: PlaceAddress) => ({
  address_line_1: address1,
  city,
  state,
  zip_code: postcode,
  country,
});
export type FilledByPlace = ReturnType<typeof filledBy>;

/**
 * The line of a street: in the order of its country, which the whole address, `label`, shows (12 Quay Street; Hauptstraße 12).
 */
export const streetLine = (label: string, number: string, street: string): string => {
  const after = `${street} ${number}`;
  return (label.includes(after) ? after : `${number} ${street}`).trim();
};
