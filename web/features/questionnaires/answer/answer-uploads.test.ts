import { describe, expect, it } from 'vitest';
import type { AnswerUpload } from '#core/matters/answer-sheet.ts';
import type { Answers } from '#core/questionnaires/answers.ts';
import { ApiProblem } from '#web/api/problem.ts';
import { AnswerUploads, awaitedOf, type FileWay } from './answer-uploads.ts';

const deed = new File(['deed'], 'deed.pdf');
const answerOf = (id: string) => ({ id, name: 'deed.pdf', key: `answers/${id}` });

/** A form's uploads over ways that a test ends when it likes. */
const world = (left: AnswerUpload[] = [], first: Answers = {}) => {
  let answers: Answers = first;
  const ends = new Map<string, { keep: () => void; lose: () => void; refuse: () => void }>();
  const forgotten: string[] = [];
  const ending: (fileId: string, course: Parameters<FileWay['send']>[2]) => ReturnType<FileWay['send']> = (
    fileId,
    { onProgress, signal },
  ) => {
    onProgress(1, 'checking');
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      ends.set(fileId, {
        keep: () => resolve(answerOf(fileId)),
        lose: () => resolve(undefined),
        refuse: () => reject(new ApiProblem(422, { problem: 'file-refused', errors: [{ msg: 'It holds macros.' }] })),
      });
    });
  };
  const uploads = new AnswerUploads({
    send: (_, { fileId }, course) => ending(fileId, course),
    check: ending,
    left: async () => left,
    forget: async (fileId) => void forgotten.push(fileId),
  });
  uploads.answers = () => answers;
  uploads.answer = (questionId, files) => {
    answers = { ...answers, [questionId]: files };
  };
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return { uploads, forgotten, settle, answers: () => answers, end: (id: string) => ends.get(id) };
};
const upload = (fileId: string, more: Partial<AnswerUpload>): AnswerUpload => ({
  ...{ fileId, questionId: 'q', name: 'deed.pdf', size: 4, state: 'waiting' as const },
  ...more,
});

describe('a file that is sent', () => {
  it('is awaited while it is checked, and is an answer then', async () => {
    const { uploads, answers, end, settle } = world();
    void uploads.send('q', deed, 'a');
    expect(awaitedOf(uploads.sent.read())).toBe('checking');
    end('a')?.keep();
    await settle();
    expect(awaitedOf(uploads.sent.read())).toBeUndefined();
    expect(answers()).toEqual({ q: [answerOf('a')] });
  });

  it('that is refused says why, holds nothing up, and is not sent again', async () => {
    const { uploads, answers, end, settle } = world();
    void uploads.send('q', deed, 'a');
    end('a')?.refuse();
    await settle();
    expect(uploads.sent.read()).toMatchObject([{ id: 'a', error: 'It holds macros.', isFinal: true }]);
    expect([awaitedOf(uploads.sent.read()), answers()]).toEqual([undefined, {}]);
  });

  it('that is removed while it is checked is given up, and becomes no answer', async () => {
    const { uploads, answers, forgotten, end, settle } = world();
    void uploads.send('q', deed, 'a');
    uploads.remove('q', 'a');
    end('a')?.keep();
    await settle();
    expect([uploads.sent.read(), answers()]).toEqual([[], {}]);
    expect(new Set(forgotten)).toEqual(new Set(['a']));
  });

  it('and removed once it was an answer is no longer listed, whereas an answer of before is only removed', async () => {
    const { uploads, answers, forgotten, end, settle } = world([], { q: [answerOf('old')] });
    void uploads.send('q', deed, 'a');
    end('a')?.keep();
    await settle();
    uploads.remove('q', 'a');
    uploads.remove('q', 'old');
    expect([answers(), forgotten]).toEqual([{ q: [] }, ['a']]);
  });
});

describe('what an earlier page has sent', () => {
  it('is awaited while it is checked, an answer where it was kept, and is offered to be gone on with', async () => {
    const { uploads, answers, end, settle } = world(
      [
        upload('checked', { arrived: true }),
        upload('stopped', { arrived: false }),
        upload('refused', { state: 'refused', reason: 'It holds macros.' }),
        upload('named', { state: 'kept' }),
      ],
      { q: [answerOf('named')] },
    );
    await uploads.resume();
    await uploads.resume();
    expect(uploads.sent.read()).toMatchObject([
      { id: 'checked', doing: 'checking' },
      { id: 'stopped', isStopped: true },
      { id: 'refused', error: 'It holds macros.', isFinal: true },
    ]);
    expect(awaitedOf(uploads.sent.read())).toBe('checking');
    end('checked')?.keep();
    await settle();
    expect(answers()).toEqual({ q: [answerOf('named'), answerOf('checked')] });
    expect(uploads.begun('q', deed)).toBe('stopped');
    expect(uploads.begun('other', deed)).toBeUndefined();
    void uploads.send('q', deed, 'stopped');
    expect(uploads.begun('q', deed)).toBeUndefined();
    end('stopped')?.keep();
    await settle();
    expect(answers().q).toHaveLength(3);
  });

  it('and was given up elsewhere is gone', async () => {
    const { uploads, answers, end, settle } = world([upload('a', { arrived: true })]);
    await uploads.resume();
    end('a')?.lose();
    await settle();
    expect([uploads.sent.read(), answers()]).toEqual([[], {}]);
  });
});
