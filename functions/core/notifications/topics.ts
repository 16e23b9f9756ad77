import type { EventName } from '#core/notice-events.ts';

/** What notifications are about, in the words of the page that lists them. */
export const topics = [
  { topic: 'answers', label: 'Answers and questions' },
  { topic: 'documents', label: 'Documents' },
  { topic: 'days', label: 'Tasks and dates' },
  { topic: 'matters', label: 'Matters' },
  { topic: 'people', label: 'People' },
] as const;
export type Topic = (typeof topics)[number]['topic'];

/** What each event is about: a new one is given its topic here. */
export const topicOf: Record<EventName, Topic> = {
  'answers-submitted': 'answers',
  'questionnaire-sent': 'answers',
  'answers-due': 'answers',
  'question-asked': 'answers',
  'question-answered': 'answers',
  'contract-ready': 'documents',
  'contract-failed': 'documents',
  'document-shared': 'documents',
  'documents-sent': 'documents',
  'envelope-signed': 'documents',
  'envelope-completed': 'documents',
  'envelope-ended': 'documents',
  'envelope-asked': 'documents',
  'envelope-delegated': 'documents',
  'envelope-shut': 'documents',
  'task-due': 'days',
  'task-assigned': 'days',
  'deadline-ahead': 'days',
  'deadline-moved': 'days',
  'sign-off-asked': 'days',
  'date-ahead': 'days',
  'matter-shared': 'matters',
  'counsel-invited': 'matters',
  'counsel-role': 'matters',
  'counsel-removed': 'matters',
  'conflict-found': 'matters',
  mentioned: 'people',
  'message-unread': 'people',
  'client-joined': 'people',
  'member-joined': 'people',
  'colleague-joined': 'people',
  'counsel-joined': 'people',
  'ownership-received': 'people',
};
