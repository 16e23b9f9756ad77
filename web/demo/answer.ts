import type { DemoRecord } from './record.ts';
import { refusedChanges } from './refused-changes.ts';

export const NOTHING_SAVED = 'This is a demonstration: nothing is saved.';
export const NOT_RECORDED = 'This part is not in the demonstration.';

const refusal = (message: string) => new Response(JSON.stringify({ message, errors: [] }), { status: 403 });

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const fileOf = (base64: string) =>
  new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type: WORD });

/**
 * Answers from a record what pages ask the API and the storage of files for. Nothing has changed since the record was made; whatever
 * is to be changed is refused, and told to the guide.
 */
export const answerFrom = ({ answers, files }: Pick<DemoRecord, 'answers' | 'files'>): typeof fetch => {
  // A page may fetch a file, or send the browser to its address.
  const named = Object.entries(files).map(([name, content]) => {
    const file = fileOf(content);
    return { name, file, address: URL.createObjectURL(file) };
  });
  const answerAt = (asked: string): string | undefined => {
    if (!Object.hasOwn(answers, asked)) return undefined;
    const text = JSON.stringify(answers[asked]);
    return named.reduce((replaced, { name, address }) => replaced.replaceAll(`"${name}"`, `"${address}"`), text);
  };
  return async (input, { method = 'GET' } = {}) => {
    if (method !== 'GET') {
      refusedChanges.add();
      return refusal(NOTHING_SAVED);
    }
    const asked = String(input);
    const file = named.find(({ address }) => address === asked)?.file;
    if (file) return new Response(file);
    const answer = answerAt(asked);
    if (answer !== undefined) return new Response(answer);
    const since = new URLSearchParams(asked.split('?')[1]).get('since');
    return since ? new Response(JSON.stringify({ rows: [], since })) : refusal(NOT_RECORDED);
  };
};
