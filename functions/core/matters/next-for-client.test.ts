import { describe, expect, it } from 'vitest';
import type { NotificationRow } from '#core/notifications/notification.ts';
import type { InvitedMatter } from './matter.ts';
import { nextForClient } from './next-for-client.ts';

const now = new Date('2030-05-03T12:00:00Z');
const matter = (matterId: string, more: Partial<InvitedMatter> = {}): InvitedMatter => ({
  matterId,
  name: matterId,
  firmName: 'Quay Law',
  templateName: 'Lease',
  state: 'pending',
  questionnaire: 'sent',
  sharedAt: '2030-05-01T12:00:00.000Z',
  ...more,
});
const done = { state: 'open', questionnaire: 'submitted' } as const;
const notice = (kind: NotificationRow['kind'], matterId: string, at: string): NotificationRow => ({
  id: `${kind} ${matterId} ${at}`,
  version: 1,
  at,
  kind,
  matterId,
  message: '',
});
const never = () => undefined;
const unread: Record<string, number> = {};
type Given = Parameters<typeof nextForClient>;
const next = (matters: Given[0], notices: Given[1], lookedAt: Given[3], at: Date, messages = unread) =>
  nextForClient(matters, notices, messages, lookedAt, at).map(
    ({ what, matter: { matterId } }) => `${what} ${matterId}`,
  );

describe('what a client is to do next', () => {
  it('is nothing where all is answered, closed, or shared for nothing but a look', () => {
    const matters = [
      matter('a', done),
      matter('b', { state: 'closed' }),
      matter('c', { questionnaire: 'not-sent' }),
      matter('d', { questionnaire: 'none' }),
    ];
    expect(next(matters, [], never, now)).toEqual([]);
  });

  it('are messages that nobody has read, after answers and before all else that is to be read, in a closed matter too', () => {
    const matters = [matter('closed', { state: 'closed' }), matter('soon'), matter('read', done)];
    const notices = [notice('question-answered', 'soon', '2030-05-02T09:00:00.000Z')];
    const messages = { closed: 1, soon: 2, read: 0, other: 3 };
    expect(next(matters, notices, never, now, messages)).toEqual([
      'answer soon',
      'read-messages closed',
      'read-messages soon',
      'read-reply soon',
    ]);
  });

  it('are answers by their day, those without one, replies, and documents, in this order', () => {
    const matters = [
      matter('read', done),
      matter('some day'),
      matter('late', { dueOn: '2030-05-01', questionnaire: 'answering' }),
      matter('soon', { dueOn: '2030-05-09' }),
    ];
    const notices = [
      notice('document-shared', 'read', '2030-05-02T10:00:00.000Z'),
      notice('question-answered', 'soon', '2030-05-02T09:00:00.000Z'),
      notice('questionnaire-sent', 'soon', '2030-05-01T09:00:00.000Z'),
    ];
    expect(next(matters, notices, never, now)).toEqual([
      'go-on late',
      'answer soon',
      'answer some day',
      'read-reply soon',
      'read-document read',
    ]);
  });

  it('is what came since they looked at the matter, the newest alone, and not what is long past or shared no more', () => {
    const notices = [
      notice('document-shared', 'a', '2030-05-02T10:00:00.000Z'),
      notice('document-shared', 'a', '2030-05-02T11:00:00.000Z'),
      notice('document-shared', 'old', '2030-02-02T11:00:00.000Z'),
      notice('document-shared', 'gone', '2030-05-02T11:00:00.000Z'),
    ];
    const matters = [matter('a', done), matter('old', done)];
    expect(next(matters, notices, never, now)).toEqual(['read-document a']);
    expect(next(matters, notices, () => '2030-05-02T10:30:00.000Z', now)).toEqual(['read-document a']);
    expect(next(matters, notices, () => '2030-05-02T11:00:00.000Z', now)).toEqual([]);
  });

  it('is no reply in a closed matter, but the document that came of it', () => {
    const notices = [
      notice('question-answered', 'a', '2030-05-02T10:00:00.000Z'),
      notice('document-shared', 'a', '2030-05-02T10:00:00.000Z'),
    ];
    expect(next([matter('a', { ...done, state: 'closed' })], notices, never, now)).toEqual(['read-document a']);
  });
});
