import middy from '@middy/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type InvocationContext, newInvocation } from './invocation.ts';
import { hideFailure, logProgram, type ProgramInvocation } from './program-steps.ts';

let lines: string[] = [];
beforeEach(() => {
  lines = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
});
afterEach(() => vi.restoreAllMocks());

const invoke = (answer: (errors: unknown[]) => Promise<string>): Promise<string> => {
  const call = { ...newInvocation('deliver', 'r1'), errors: [] };
  const chain = middy((_: object, context: InvocationContext<ProgramInvocation>) => answer(context.call.errors), {
    timeoutEarlyInMillis: 0,
  }).use([hideFailure, logProgram]);
  return chain({}, { call } as unknown as InvocationContext<ProgramInvocation>) as Promise<string>;
};
const logged = () => lines.map((line) => JSON.parse(line));

it('a failure is logged once without e-mails, and told to the platform by the name of the operation alone', async () => {
  const failure = await invoke(async () => Promise.reject(new Error('No such person: ada@example.com'))).catch(
    (error: unknown) => error,
  );
  expect(logged()).toEqual([expect.objectContaining({ requestId: 'r1', operation: 'deliver', status: 500 })]);
  expect(logged()[0].error).toContain('No such person: <email>');
  expect(failure).toEqual(new Error('deliver failed'));
  expect(Object.keys(failure as Error)).toEqual([]);
});

it('what failed in part is logged, and the answer is given all the same', async () => {
  const answer = await invoke(async (errors) => {
    errors.push(new Error('one of two'));
    return 'the other';
  });
  expect([answer, logged()]).toEqual(['the other', [expect.objectContaining({ status: 500 })]]);
  expect(await invoke(async () => 'both')).toBe('both');
  expect(logged()[1]).toMatchObject({ status: 200 });
});
