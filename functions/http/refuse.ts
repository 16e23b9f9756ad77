import type { Problem } from '#core/problem.ts';
import type { Reply } from './call.ts';
import { type Answering, reply } from './reply.ts';

/** A refusal, in the language that was asked for. */
export const refuse = (problem: Problem, answering: Answering): Reply =>
  reply(problem.status, problem.body(answering.tell), answering, { retryAfter: problem.retryAfter });
