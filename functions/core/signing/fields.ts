import * as z from 'zod/mini';
import { type Message, message } from '#core/language/message.ts';
import { Id } from '#core/text.ts';
import { LAST_ORDER } from './envelope.ts';

/** What a signer puts into a place of a document. The name and the day are filled in for them. */
export const FIELD_KINDS = ['signature', 'initials', 'name', 'date', 'text', 'check', 'choice'] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

export const FIELD_LIMITS = {
  /** Fields of one document. */
  ofDocument: 500,
  /** Characters of a label, of an option, of what a signer types. */
  label: 100,
  value: 200,
  options: 20,
} as const;

const Points = z.number().check(z.minimum(0), z.maximum(20_000));
const Label = z.string().check(z.trim(), z.minLength(1), z.maxLength(FIELD_LIMITS.label));

/** A place of a document that a signer fills in; in points (1/72 inch) from the top left of its page, as that is looked at. */
export const SigningField = z.object({
  fieldId: Id,
  kind: z.enum(FIELD_KINDS),
  /** Signer 1 to 20, by whom it is filled in. */
  signer: z.int().check(z.minimum(1), z.maximum(LAST_ORDER)),
  /** From 1. */
  page: z.int().check(z.minimum(1)),
  x: Points,
  y: Points,
  width: Points,
  height: Points,
  isRequired: z.boolean(),
  label: z.optional(Label),
  /** What may be chosen. */
  options: z.optional(z.array(Label).check(z.minLength(1), z.maxLength(FIELD_LIMITS.options))),
});
export type SigningField = z.infer<typeof SigningField>;

/** What a signer has put into their fields, by the fields' ids: a text, or whether a box is checked. */
export const FieldValues = z.record(Id, z.union([z.string(), z.boolean()]));
export type FieldValues = z.infer<typeof FieldValues>;

/** Width and height of a page in points, as it is looked at. */
export interface PageSize {
  width: number;
  height: number;
}

/** Points by which a field may reach over the edge of its page: what is rounded is no fault. */
const ROUNDED = 0.5;

/** Whether a field stands on a page of its document. */
export const isOnPage = ({ page, x, y, width, height }: SigningField, pages: readonly PageSize[]): boolean => {
  const size = pages[page - 1];
  return (
    size !== undefined &&
    width > 0 &&
    height > 0 &&
    x + width <= size.width + ROUNDED &&
    y + height <= size.height + ROUNDED
  );
};

/** Why somebody cannot be asked to sign, by the fields of all documents; undefined of who has a place to sign. */
export const placelessReason = (
  { number, name }: { number: number; name: string },
  fields: readonly Pick<SigningField, 'kind' | 'signer'>[],
): Message | undefined =>
  fields.some(({ signer, kind }) => signer === number && kind === 'signature')
    ? undefined
    : message('{name} has no place to sign yet.', { name });

/** Whether each field has an id of its own: by these a file's form knows whose they are. */
export const areOnce = (fields: readonly Pick<SigningField, 'fieldId'>[]): boolean =>
  new Set(fields.map(({ fieldId }) => fieldId)).size === fields.length;

/** In which order a signer comes to their fields: page by page, line by line; of two that begin at one height, the left one first. */
export const inReadingOrder = <F extends Pick<SigningField, 'page' | 'x' | 'y' | 'height'>>(
  fields: readonly F[],
): F[] =>
  fields.toSorted(
    (one, other) =>
      one.page - other.page ||
      (Math.abs(one.y - other.y) < Math.min(one.height, other.height) / 2 ? one.x - other.x : one.y - other.y),
  );

const NOT_FILLED = message('Please fill in this field');
const NOT_CHECKED = message('Please check this box');
const NOT_OFFERED = message('Please choose one of the options');
const TOO_LONG = message('Please enter at most 200 characters');

const isAdopted = ({ kind }: SigningField): boolean => kind === 'signature' || kind === 'initials';
const isFilledIn = ({ kind }: SigningField): boolean => kind === 'name' || kind === 'date';

/** Why a value does not suit its field; nothing of one that does, and of a field that signing itself fills in. */
const faultOf = (field: SigningField, value: string | boolean | undefined) => {
  const { kind, isRequired, options = [] } = field;
  if (isAdopted(field) || isFilledIn(field)) return undefined;
  if (kind === 'check') return isRequired && value !== true ? NOT_CHECKED : undefined;
  const text = typeof value === 'string' ? value.trim() : '';
  if (text === '') return isRequired ? NOT_FILLED : undefined;
  if (kind === 'choice') return options.includes(text) ? undefined : NOT_OFFERED;
  return text.length > FIELD_LIMITS.value ? TOO_LONG : undefined;
};

/** What is wrong with what a signer has filled in, in the order of reading. */
export const faultsOf = (fields: readonly SigningField[], values: FieldValues) =>
  inReadingOrder(fields).flatMap((field) => {
    const fault = faultOf(field, values[field.fieldId]);
    return fault === undefined ? [] : [{ field: field.fieldId, message: fault }];
  });

/** The same values without what belongs to no field that a signer fills in by hand, and without blanks around a text. */
export const keptValues = (fields: readonly SigningField[], values: FieldValues): FieldValues =>
  Object.fromEntries(
    fields.flatMap((field): [string, string | boolean][] => {
      if (isAdopted(field) || isFilledIn(field)) return [];
      const value = values[field.fieldId];
      if (field.kind === 'check') return [[field.fieldId, value === true]];
      return typeof value === 'string' && value.trim() !== '' ? [[field.fieldId, value.trim()]] : [];
    }),
  );
