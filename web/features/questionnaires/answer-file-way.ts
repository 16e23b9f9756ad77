import type { Endpoint, ResponseOf } from '#core/endpoint.ts';
import { type AnswerUpload, answerOfFile } from '#core/matters/answer-sheet.ts';
import type { beginMatterUpload, listMatterUploads } from '#core/matters/endpoints.ts';
import type { FileAnswer } from '#core/questionnaires/answers.ts';
import { CATEGORIES } from '#core/questionnaires/categories.ts';
import { type Questionnaire, questionsOf } from '#core/questionnaires/question.ts';
import { problemOf } from '#web/api/problem.ts';
import { pause, retryUntilAnswered } from '#web/api/retry-until-answered.ts';
import { requireKept, sending } from '#web/api/sending.ts';
import type { FileWay } from './answer/answer-uploads.ts';
import type { SheetEndpoints } from './answer-sheet.tsx';

type Send = <E extends Endpoint>(endpoint: E, request: object) => Promise<ResponseOf<E>>;

/** How often a file is given up again that is being released at that moment, and after how many milliseconds. */
const RELEASED = { tries: 10, pause: 1000 };

/** How files of a sheet are sent into quarantine and followed until they were inspected; undefined where none is asked for. */
export const answerFileWay = (
  questionnaire: Questionnaire,
  { begin, list, cancel }: SheetEndpoints['files'],
  send: Send,
): FileWay | undefined => {
  if (!questionsOf(questionnaire).some(({ category_name }) => CATEGORIES[category_name].kind === 'files'))
    return undefined;
  const left = async (): Promise<AnswerUpload[]> =>
    ((await send(list, {})) as ResponseOf<typeof listMatterUploads>).uploads;

  const checked = async (
    { inspected }: ReturnType<typeof sending>,
    fileId: string,
  ): Promise<FileAnswer | undefined> => {
    const gone = { fileId, name: '', state: 'kept' as const, isGone: true };
    const upload = await inspected(async () => (await left()).find((each) => each.fileId === fileId) ?? gone);
    requireKept(upload);
    return 'isGone' in upload ? undefined : answerOfFile(upload);
  };

  return {
    left: () => retryUntilAnswered(left, { signal: new AbortController().signal, onLost: () => undefined }),
    send: async (file, which, course) => {
      const steps = sending(course);
      const asked = { ...which, fileName: file.name, size: file.size };
      const { form } = await steps.persist(
        async () => (await send(begin, asked)) as ResponseOf<typeof beginMatterUpload>,
      );
      if (form) await steps.put(form, file);
      return checked(steps, which.fileId);
    },
    check: (fileId, course) => checked(sending(course), fileId),
    forget: async (fileId) => {
      const { signal } = new AbortController();
      for (let tries = 1; ; tries += 1)
        try {
          return await retryUntilAnswered(() => send(cancel, { fileId }), { signal, onLost: () => undefined });
        } catch (error) {
          // It is being released at this moment, and no longer listed once that is done.
          if (problemOf(error).code !== 'conflict' || tries === RELEASED.tries) throw error;
          await pause(RELEASED.pause, signal);
        }
    },
  };
};
