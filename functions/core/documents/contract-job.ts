import * as z from 'zod/mini';
import type { Params, Tell } from '#core/language/message.ts';
import { type Fault, Problem, type ProblemCode, problems } from '#core/problem.ts';

/** Asked for, being made, made, or failed for a reason that somebody must mend first. */
const JOB_STATES = ['waiting', 'making', 'made', 'failed'] as const;

/** The contract that was asked for last of a matter, and how far it is. */
export const ContractJob = z.object({
  assemblyId: z.string(),
  state: z.enum(JOB_STATES),
  /** An attempt failed on our side, and the next one comes by itself. */
  delayed: z.boolean(),
  /** Number of the version that was made. */
  number: z.optional(z.int()),
  /** Why it failed. */
  problem: z.optional(
    z.object({
      problem: z.enum(Object.keys(problems) as ProblemCode[]),
      message: z.string(),
      errors: z.array(z.object({ field: z.optional(z.string()), msg: z.string() })),
    }),
  ),
});
export type ContractJob = z.infer<typeof ContractJob>;

/** What a client is told of the contract that their answers asked for: a template that needs mending is the firm's business. */
export const InvitedContractJob = z.object({ state: z.enum(['making', 'made', 'none']) });
export type InvitedContractJob = z.infer<typeof InvitedContractJob>;

/** A job as the firm keeps it. */
export interface ContractJobRecord extends Omit<ContractJob, 'problem'> {
  /** Whose answers, or whose wish, asked for it. */
  askedBy: 'client' | 'lawyer';
  /** ISO instant. */
  askedAt: string;
  refusal?: { code: ProblemCode; params: Params; faults: readonly Fault[] };
}

/** Faults that a job keeps, so that its item stays small. */
const MOST_FAULTS = 100;

export const newJob = (assemblyId: string, askedBy: ContractJobRecord['askedBy'], now: Date): ContractJobRecord => ({
  assemblyId,
  askedBy,
  state: 'waiting',
  delayed: false,
  askedAt: now.toISOString(),
});

export const makingJob = (job: ContractJobRecord): ContractJobRecord => ({ ...job, state: 'making' });

export const delayedJob = (job: ContractJobRecord): ContractJobRecord => ({ ...job, state: 'waiting', delayed: true });

export const madeJob = (job: ContractJobRecord, number: number): ContractJobRecord => ({
  ...job,
  state: 'made',
  delayed: false,
  number,
});

export const failedJob = (job: ContractJobRecord, { code, params, faults }: Problem): ContractJobRecord => ({
  ...job,
  state: 'failed',
  delayed: false,
  refusal: { code, params, faults: faults.slice(0, MOST_FAULTS) },
});

/** Whether it will end by itself, so that it is worth looking again soon. */
export const isUnderWay = (job: Pick<ContractJob, 'state'> | undefined): boolean =>
  job?.state === 'waiting' || job?.state === 'making';

/** A job as the wire shows it to the firm. */
export const contractJobOf = (
  { assemblyId, state, delayed, number, refusal }: ContractJobRecord,
  tell: Tell,
): ContractJob => ({
  assemblyId,
  state,
  delayed,
  number,
  problem: refusal && new Problem(refusal.code, refusal).body(tell),
});

/** A job as its matter's client sees it: nothing of what the firm asked for by itself. */
export const invitedContractJobOf = (job: ContractJobRecord | undefined): InvitedContractJob => {
  if (job?.askedBy !== 'client' || job.state === 'failed') return { state: 'none' };
  return { state: job.state === 'made' ? 'made' : 'making' };
};
