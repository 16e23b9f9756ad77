/** What one request left behind. No body, no token, no e-mail: nothing personal is ever logged. */
export interface RequestLog {
  requestId: string;
  /** Name of the endpoint or the program. */
  operation: string;
  status: number;
  ms: number;
  readUnits: number;
  writeUnits: number;
  calls: number;
  error?: string;
}

/** A row that an answer left out, because it is not what its endpoint promises. */
interface OddRowLog {
  requestId: string;
  operation: string;
  /** The ids that the row carries. */
  oddRow: Record<string, unknown>;
}

/** One line of JSON on standard output, which CloudWatch indexes. */
export const log = (line: RequestLog | OddRowLog): void => {
  process.stdout.write(`${JSON.stringify(line)}\n`);
};

/** A line for which an operator is called: `infra/alarms.ts` counts them. `item` is the id of what it is about, `state` how it stands. */
export const alarm = (
  name:
    | 'otp-breaker'
    | 'outbox-set-aside'
    | 'card-dispute'
    | 'refund-failed'
    | 'seal-certificate'
    | 'seal-level'
    | 'renewal-failed',
  item?: string,
  state?: string,
): void => {
  process.stdout.write(`${JSON.stringify({ alarm: name, item, state })}\n`);
};

/** What went wrong, for the log: some services repeat the e-mail they were given, which is no business of a log. */
export const described = (error: unknown): string => {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return text.replace(/[\w.+-]{1,64}@[\w-]{1,63}\.[\w.-]{1,190}/g, '<email>');
};
