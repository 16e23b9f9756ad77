import * as z from 'zod/mini';
import { Problem } from './problem.ts';

/** So many changes no item sees; a version one larger is a whole number still. */
const MOST = 1_000_000_000;

/** The version of an item that a caller saw, and sends back with a change of it. */
export const Version = z.int().check(z.gte(1), z.lte(MOST));
/** The same where 0 stands for an item that is not kept yet. */
export const VersionOrNone = z.int().check(z.gte(0), z.lte(MOST));

declare const current: unique symbol;
/** The version of an item as it was read to be changed: no other number can be required by a write. */
export type CurrentVersion = number & { readonly [current]: true };
/** An item as it was read to be changed. What is made of it carries its version, and is kept in its place. */
export type Current<T> = T & { readonly version: CurrentVersion };

/** What is changed as the caller saw it; a conflict when somebody changed it meanwhile. */
export const asSeen = <T>(item: Current<T>, version: number): Current<T> => {
  if (item.version !== version) throw new Problem('conflict');
  return item;
};
