interface Asked {
  state: string;
}

/** Whether a document is still to be sent: nothing has come, or it was returned. */
export const isMissing = ({ state }: Asked): boolean => state === 'missing' || state === 'returned';

export const missingIn = <I extends Asked>({ items }: { items: readonly I[] }): I[] => items.filter(isMissing);
