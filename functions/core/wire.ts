import { message } from '#core/language/message.ts';
import { type Fault, Problem } from './problem.ts';

/** What is sent nests no deeper: a questionnaire, the deepest thing there is, stays far below. */
const DEEPEST = 64;
/** Numbers smaller than this, other than 0, have no place in the table. */
const LEAST = 1e-100;

const isText = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

const wordsOf = (value: unknown, depth: number): string | undefined => {
  if (depth > DEEPEST) return message('This is nested too deeply');
  if (typeof value === 'string' && !isText(value)) return message('This text contains characters that cannot be saved');
  if (typeof value !== 'number' || value === 0) return undefined;
  const isKept = Math.abs(value) <= Number.MAX_SAFE_INTEGER && Math.abs(value) >= LEAST;
  return isKept ? undefined : message('This number is too large or too small');
};

/** The first thing in a request that no table and no file can hold, wherever it stands: half a character, NUL, a number out of range. */
const unkeepable = (sent: unknown): Fault | undefined => {
  const waiting: { path: string; value: unknown; depth: number }[] = [{ path: '', value: sent, depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { path, value, depth } = next;
    const msg = wordsOf(value, depth);
    if (msg) return { field: path, msg };
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inner] of Object.entries(value)) {
      if (!isText(name)) return { field: path, msg: message('This name contains characters that cannot be saved') };
      waiting.push({ path: path ? `${path}.${name}`.slice(0, 200) : name, value: inner, depth: depth + 1 });
    }
  }
  return undefined;
};

/** Refuses what is sent when any part of it cannot be kept. */
export const requireKeepable = (sent: unknown): void => {
  const fault = unkeepable(sent);
  if (fault) throw new Problem('bad-request', { faults: [fault] });
};
