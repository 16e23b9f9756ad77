import type { Written } from '#web/api/hooks.ts';

/** Whether nobody knows what became of a call: no answer came, or none of ours. */
const isLost = (status: number): boolean => status === 0 || status >= 500;

/** Sends what may be sent twice once more when its answer was lost. */
export const answered = async <T>(send: () => Promise<Written<T>>): Promise<Written<T>> => {
  const first = await send();
  return first.ok || !isLost(first.problem.status) ? first : send();
};
