interface StreamMapping {
  /** How the sort keys of new items begin that the function is given. */
  prefixes: readonly string[];
  /** Items of one invocation, at most. */
  batchSize: number;
}

/** Functions of `functions/events` that the table's stream feeds, by name: with new items of the outbox, and no other change. */
export const streamMappings: Readonly<Record<string, StreamMapping>> = {
  deliver: { prefixes: ['OUTBOX#mail-', 'OUTBOX#code-'], batchSize: 10 },
  'make-contract': { prefixes: ['OUTBOX#contract-'], batchSize: 1 },
  'merge-clients': { prefixes: ['OUTBOX#merge-'], batchSize: 1 },
  'keep-names': { prefixes: ['OUTBOX#names-'], batchSize: 10 },
  'import-clients': { prefixes: ['OUTBOX#import-'], batchSize: 1 },
};

/** The filter of a mapping in AWS's own form, one pattern for each prefix. */
export const filtersOf = ({ prefixes }: StreamMapping) =>
  prefixes.map((prefix) => ({ eventName: ['INSERT'], dynamodb: { Keys: { sk: { S: [{ prefix }] } } } }));
