import middy from '@middy/core';
import { isSessionTicket } from '#workflows/auth/session-ticket.ts';
import { type InvocationContext, newInvocation } from '#workflows/invocation/invocation.ts';
import { hideFailure, logProgram, type ProgramInvocation } from '#workflows/invocation/program-steps.ts';
import { refreshKeys } from '#workflows/invocation/refresh-keys.ts';

interface Round {
  challengeName: string;
  challengeResult: boolean;
}

/** What the pool sends for each step of a log-in with a ticket, and takes back with its `response` filled in. */
export interface TicketEvent {
  triggerSource: string;
  request: { userAttributes: Record<string, string>; session?: Round[]; challengeAnswer?: string };
  response: Record<string, unknown>;
}

/** A ticket is asked for once; what follows from it is the log-in, or a refusal. */
const decisionOf = ([round, ...others]: readonly Round[]): TicketEvent['response'] => {
  if (!round) return { challengeName: 'CUSTOM_CHALLENGE', issueTokens: false, failAuthentication: false };
  const isIn = others.length === 0 && round.challengeName === 'CUSTOM_CHALLENGE' && round.challengeResult === true;
  return { issueTokens: isIn, failAuthentication: !isIn };
};

const steps: Record<string, (request: TicketEvent['request'], now: Date) => TicketEvent['response']> = {
  DefineAuthChallenge_Authentication: ({ session = [] }) => decisionOf(session),
  CreateAuthChallenge_Authentication: () => ({ publicChallengeParameters: {}, privateChallengeParameters: {} }),
  VerifyAuthChallengeResponse_Authentication: ({ userAttributes: { sub = '' }, challengeAnswer = '' }, now) => ({
    answerCorrect: isSessionTicket(challengeAnswer, sub, now),
  }),
};

const chain = middy(
  async (event: TicketEvent, { call }: InvocationContext<ProgramInvocation>): Promise<TicketEvent> => {
    const step = steps[event.triggerSource];
    if (!step) throw new Error(`Nobody answers ${event.triggerSource}`);
    return { ...event, response: step(event.request, call.now) };
  },
  { timeoutEarlyInMillis: 0 },
).use([hideFailure, logProgram, refreshKeys]);

/** Tells the pool whether a log-in may begin that shows a ticket of ours in place of a password. */
export const handler = async (event: TicketEvent, { awsRequestId = '' } = {}): Promise<TicketEvent> => {
  const call = { ...newInvocation('judge-ticket', awsRequestId), errors: [] };
  return chain(event, { call } as unknown as InvocationContext<ProgramInvocation>) as Promise<TicketEvent>;
};
