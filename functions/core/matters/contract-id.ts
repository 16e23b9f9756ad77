/**
 * A matter holds its first contract itself. Each further one is kept as a matter of its own whose id says of which it is, so that whatever
 * names it names that matter too. Ids that callers choose are UUIDs, and so none of these.
 */
const FURTHER = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})_[0-9a-f]{12}$/i;

/** The id of a further contract of a matter, by the UUID that the caller made for it. */
export const furtherIdOf = (matterId: string, contractId: string): string => `${matterId}_${contractId.slice(-12)}`;

/** The matter that an id is of: of a further contract the one that holds it, of a matter itself. */
export const wholeIdOf = (matterId: string): string => FURTHER.exec(matterId)?.[1] ?? matterId;

/** Whether an id is that of a further contract. */
export const isFurther = (matterId: string): boolean => FURTHER.test(matterId);
