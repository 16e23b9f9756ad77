import * as z from 'zod/mini';
import { capitalised } from '#core/capitalised.ts';
import { message } from '#core/language/message.ts';
import { withPlainLetters } from '#core/plain-letters.ts';

/** Ids are made by us: letters, digits, `-` and `_`, at most 64. Anything else is refused before it reaches a key. */
export const Id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, message('Please provide a valid id')));

/** Whether a name that others choose can stand as the key of an object: `constructor` and its like lead every object elsewhere. */
export const isPlainName = (text: string): boolean => !(text in Object.prototype) && text !== 'prototype';

/**
 * Invalid if it does not match a standard address pattern, or contains a quote, comma or space;
 * signs beyond ASCII and control signs too, because no mail can be sent to such an address.
 */
export const isEmail = (text: string): boolean =>
  text.length <= 254 &&
  /^[!-~]+$/.test(text) &&
  /^[^"',@<>()[\]\\;:]+@[^"',@<>()[\]\\;:.]+(\.[^"',@<>()[\]\\;:.]+)+$/.test(text);

/** An e-mail is somebody's name at the user pool too, which takes names of at most 128 characters. */
export const MOST_EMAIL = 128;

/** An e-mail as people type it → as we compare it. */
export const normalEmail = (text: string): string => text.trim().toLowerCase();

/** term_years → "Term years"; party_1_name → "Party 1 name"; effectiveDate → "Effective date". */
export const humanised = (identifier: string): string =>
  capitalised(
    identifier
      .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
      .replace(/_+/g, ' ')
      .trim()
      .toLowerCase(),
  );

/** Words of Latin letters and digits, joined: "Web design (EU)" → web_design_eu; empty when there are none. */
export const underscored = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');

/** Letters without accents, and in their plain form. */
export const withoutAccents = (text: string): string => withPlainLetters(text).replace(/\p{M}/gu, '');

/** How many bytes a value takes as JSON in UTF-8. */
export const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

/** An item of the table holds 400 KB; what a person can make grow is kept below 350 KB of JSON. */
export const MOST_BYTES = 350 * 1024;
