/** Each operation once, however many writes it took: those of one request have its instant. */
export const distinctOperations = <Event extends { operation: string; at: string }>(
  events: readonly Event[],
): Event[] =>
  events.filter(({ operation, at }, place) => {
    const before = events[place - 1];
    return before?.at !== at || before.operation !== operation;
  });
