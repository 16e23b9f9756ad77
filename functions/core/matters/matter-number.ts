import * as z from 'zod/mini';
import { message } from '#core/language/message.ts';

/** How a firm's matters are numbered until it says otherwise. */
export const DEFAULT_NUMBER_PATTERN = '{yyyy}-{seq:4}';
/** Characters of a pattern; letters and digits of a client's name that `{client}` puts in. */
export const NUMBER_LIMITS = { pattern: 60, client: 6 } as const;

const TOKEN = /\{(yyyy|yy|mm|client|seq(?::([1-8]))?)\}/g;

const count = (pattern: string, token: RegExp): number => [...pattern.matchAll(token)].length;

/** Whether every brace belongs to a token, and other characters are those that a file's name may have. */
const isPlain = (pattern: string): boolean => /^[\p{L}\d ._/#-]*$/u.test(pattern.replaceAll(TOKEN, ''));

/**
 * What numbers of matters look like: `{yyyy}` or `{yy}` and `{mm}` are when a matter is opened, `{client}` the beginning of its client's
 * name, `{seq:4}` which matter of the year it is, in 4 digits at least. Sequence and year are both asked for, as each year begins with 1.
 */
export const NumberPattern = z.string().check(
  z.trim(),
  z.minLength(1, { error: message('Please enter the pattern'), abort: true }),
  z.maxLength(NUMBER_LIMITS.pattern, message('The pattern has at most 60 characters')),
  z.refine(isPlain, message('Use letters, digits, spaces, - . _ / # and the parts below')),
  z.refine((pattern) => count(pattern, /\{seq(:[1-8])?\}/g) === 1, message('The pattern needs {seq} once')),
  z.refine((pattern) => count(pattern, /\{yy(yy)?\}/g) > 0, message('The pattern needs {yyyy} or {yy}')),
  z.meta({ format: 'number-pattern' }),
);

interface Numbered {
  /** Which matter of its year it is, from 1. */
  sequence: number;
  clientName: string;
  openedAt: Date;
}

const clientPart = (name: string): string =>
  [...name.normalize('NFD').replaceAll(/[^\p{L}\d]/gu, '')].slice(0, NUMBER_LIMITS.client).join('').toUpperCase();

/** The number of a matter by its firm's pattern; days are those of UTC. */
export const matterNumber = (pattern: string, { sequence, clientName, openedAt }: Numbered): string => {
  const year = String(openedAt.getUTCFullYear());
  return pattern.replaceAll(TOKEN, (_, token: string, digits = '1') => {
    switch (token) {
      case 'yyyy':
        return year;
      case 'yy':
        return year.slice(-2);
      case 'mm':
        return String(openedAt.getUTCMonth() + 1).padStart(2, '0');
      case 'client':
        return clientPart(clientName);
      default:
        return String(sequence).padStart(Number(digits), '0');
    }
  });
};
