import type { CourtDayKind } from '#core/deadlines/court-calendar.ts';

export const kindNames: Record<CourtDayKind, string> = {
  state: 'Holiday of the state',
  federal: 'Declared by the President or Congress',
  closure: 'Clerk’s office cannot be reached',
};
