interface StreamMapping {
  /** How the sort keys of items begin that the function is given. */
  prefixes: readonly string[];
  /** What became of them: that they are new, unless said. */
  changes?: readonly ('INSERT' | 'MODIFY')[];
  /** Items of one invocation, at most. */
  batchSize: number;
}

/**
 * Functions of `functions/events` that the table's stream feeds, by name: with new items of the outbox; and `poke` with those that count
 * changes, of a firm, behind its walls, and of what a person is told.
 */
export const streamMappings: Readonly<Record<string, StreamMapping>> = {
  deliver: { prefixes: ['OUTBOX#mail-', 'OUTBOX#code-'], batchSize: 10 },
  'make-contract': { prefixes: ['OUTBOX#contract-'], batchSize: 1 },
  'seal-envelope': { prefixes: ['OUTBOX#envelope-', 'OUTBOX#signed-', 'OUTBOX#docusign-'], batchSize: 1 },
  'merge-clients': { prefixes: ['OUTBOX#merge-'], batchSize: 1 },
  'keep-names': { prefixes: ['OUTBOX#names-'], batchSize: 10 },
  'index-text': { prefixes: ['OUTBOX#text-'], batchSize: 1 },
  'import-clients': { prefixes: ['OUTBOX#import-'], batchSize: 1 },
  poke: { prefixes: ['SUMMARY', 'WALLED#', 'NOTIFICATIONSREAD'], changes: ['INSERT', 'MODIFY'], batchSize: 100 },
};

/** The filter of a mapping in AWS's own form, one pattern for each prefix. */
export const filtersOf = ({ prefixes, changes = ['INSERT'] }: StreamMapping) =>
  prefixes.map((prefix) => ({ eventName: changes, dynamodb: { Keys: { sk: { S: [{ prefix }] } } } }));
