import type { TimelineKind } from '#core/timeline/timeline.ts';

/** What each kind is called where lines are chosen by it. */
export const kindNames: Record<TimelineKind, string> = {
  matter: 'Matter',
  answers: 'Answers',
  mail: 'Mail',
  message: 'Questions',
  document: 'Documents',
  file: 'Files',
  note: 'Notes',
  task: 'Tasks',
  deadline: 'Deadlines',
  date: 'Dates',
  party: 'Parties',
  conflict: 'Conflict checks',
  envelope: 'Signatures',
};
