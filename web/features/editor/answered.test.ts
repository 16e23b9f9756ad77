import { expect, it, vi } from 'vitest';
import type { Written } from '#web/api/hooks.ts';
import { ApiProblem } from '#web/api/problem.ts';
import { answered } from './answered.ts';

const refused = (status: number): Written<string> => ({ ok: false, problem: new ApiProblem(status, {}) });
const taken: Written<string> = { ok: true, data: 'taken' };

it.each([
  ['no answer', refused(0), taken, 2],
  ['an answer that is not ours', refused(502), taken, 2],
  ['a refusal', refused(409), refused(409), 1],
  ['a success', taken, taken, 1],
])('after %s a save is sent again only where nobody knows what became of it', async (_, first, last, times) => {
  const send = vi.fn<() => Promise<Written<string>>>().mockResolvedValueOnce(first).mockResolvedValue(last);
  expect(await answered(send)).toEqual(last);
  expect(send).toHaveBeenCalledTimes(times);
});
