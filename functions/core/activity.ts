import { allEndpoints } from './api.ts';

const sentences = new Map(allEndpoints().map(({ endpoint: { name, audit } }) => [name, audit]));

/** An audit event's operation in plain words. */
export const sentenceOf = (operation: string): string => sentences.get(operation) ?? 'Changed something';

/** Each operation once, however many writes it took: those of one request have its instant. */
export const eachOnce = <Event extends { operation: string; at: string }>(events: readonly Event[]): Event[] =>
  events.filter(({ operation, at }, place) => {
    const before = events[place - 1];
    return before?.at !== at || before.operation !== operation;
  });
