/** What a row adds to a client, in the order in which it is told. */
export const ADDED_PARTS = ['contact', 'name', 'company', 'former', 'phone', 'address', 'tags', 'about'] as const;
export type AddedPart = (typeof ADDED_PARTS)[number];

/** How much of an addition its undoing has taken away; the rest was changed since. */
export const WITHDRAWN = ['whole', 'part'] as const;
export type Withdrawn = (typeof WITHDRAWN)[number];
