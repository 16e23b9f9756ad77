/** Keys as a function's environment lists them, between commas: the current one first, then those that are still accepted. */
export const acceptedKeys = (listed: string | undefined): string[] => (listed ?? '').split(',').filter(Boolean);
