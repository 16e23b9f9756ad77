import { describe, expect, it } from 'vitest';
import { type QuestionMessage, threadsOf, waitsForFirm } from './question-message.ts';

const said = (from: 'client' | 'firm', questionId: string, clientId: string): QuestionMessage => ({
  messageId: `${from} ${questionId} ${clientId}`,
  questionId,
  question: 'Goods',
  clientId,
  from,
  name: from,
  text: 'All of them?',
  at: '2026-11-20T12:00:00Z',
});

describe('what was said about questions', () => {
  it('is one thread for each question and client, and waits for the firm where the client had the last word', () => {
    const threads = threadsOf([
      said('client', 'goods', 'ana'),
      said('client', 'goods', 'bo'),
      said('client', 'price', 'ana'),
      said('firm', 'goods', 'ana'),
    ]);
    expect(threads.map((thread) => [thread.map(({ messageId }) => messageId), waitsForFirm(thread)])).toEqual([
      [['client goods ana', 'firm goods ana'], false],
      [['client goods bo'], true],
      [['client price ana'], true],
    ]);
  });
});
