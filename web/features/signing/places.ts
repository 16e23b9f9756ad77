import { type FieldValues, inReadingOrder, type SigningField } from '#core/signing/fields.ts';
import type { SignedDocument } from '#core/signing/signing.ts';

/** A place of one of the documents that a signer fills in. */
export interface Place {
  documentId: string;
  field: SigningField;
}

/** What a signer has done so far: the values of each document by its id, and whether they have adopted a signature. */
export interface Filled {
  values: Readonly<Record<string, FieldValues>>;
  isAdopted: boolean;
}

/** The places of all documents, in the order of reading. */
export const placesOf = (documents: readonly Pick<SignedDocument, 'documentId' | 'fields'>[]): Place[] =>
  documents.flatMap(({ documentId, fields }) => inReadingOrder(fields).map((field) => ({ documentId, field })));

export const isSigned = ({ field: { kind } }: Place): boolean => kind === 'signature' || kind === 'initials';
/** Filled in by signing itself. */
export const isGiven = ({ field: { kind } }: Place): boolean => kind === 'name' || kind === 'date';

export const valueAt = ({ documentId, field }: Place, { values }: Filled): string | boolean | undefined =>
  values[documentId]?.[field.fieldId];

/** Whether a place waits for its signer before they can sign. */
export const isOpen = (place: Place, filled: Filled): boolean => {
  if (isGiven(place)) return false;
  if (isSigned(place)) return place.field.isRequired && !filled.isAdopted;
  if (!place.field.isRequired) return false;
  const value = valueAt(place, filled);
  return typeof value === 'string' ? value.trim() === '' : value !== true;
};

/** The next place that is open after one, and from the first again; undefined once none is. */
export const nextOpen = (places: readonly Place[], filled: Filled, after: Place | undefined): Place | undefined => {
  const at = after ? places.findIndex(({ field, documentId }) => isSame(after, { field, documentId })) : -1;
  return [...places.slice(at + 1), ...places.slice(0, at + 1)].find((place) => isOpen(place, filled));
};

export const isSame = (one: Place, other: Place): boolean =>
  one.documentId === other.documentId && one.field.fieldId === other.field.fieldId;

/** The same with another value of a place. */
export const withValue = (filled: Filled, { documentId, field }: Place, value: string | boolean): Filled => ({
  ...filled,
  values: { ...filled.values, [documentId]: { ...filled.values[documentId], [field.fieldId]: value } },
});

/** The id of a place's element. */
export const placeId = ({ documentId, field }: Place): string => `place-${documentId}-${field.fieldId}`;
