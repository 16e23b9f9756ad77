import type { ProblemCode } from '#core/problem.ts';
import type { Written } from '#web/api/hooks.ts';

/** Sends what may be sent twice once more when its answer was lost. */
export const answered = async <T, P extends ProblemCode>(
  send: () => Promise<Written<T, P>>,
): Promise<Written<T, P>> => {
  const first = await send();
  return first.ok || !first.problem.isLost ? first : send();
};
