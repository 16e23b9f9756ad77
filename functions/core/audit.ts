/** What may write audit events: an endpoint or a program, by its name, with what the audit says of it ("Added a client"). */
export interface Audited {
  readonly name: string;
  readonly audit: string;
}

/** Steps of an operation that are told to the firm like the operation itself; every other one is on the way there, or an attempt. */
const ends: readonly string[] = ['paid', 'joined'];

/** Whether an audit event is something that was done, and no attempt and no step of it. */
export const isDone = (step: string | undefined): boolean => step === undefined || ends.includes(step);
