import { holds, rowOfSegment, tabsOfSegment } from '#core/tab.ts';
import { type Flags, openingOf } from './standing.ts';

/** What somebody sees to whom something was shared, and who has no plan of their own. */
const sharedSegments: readonly string[] = [
  'matters',
  'invited-matters',
  'requests',
  'closed-matters',
  'pending-matters',
  'documents',
  'financial-information',
  'viewBill',
  'chat',
];

/** What else a lawyer of another firm sees of what was shared. */
const colleagueSegments: readonly string[] = ['team-matters', 'team-matter'];

/**
 * Whether a person may stay on a private path: their own area, and what their standing opens there.
 * `flags` is undefined for a logged-out visitor. The server asks `openingOf` too; this is the same answer for pages.
 */
export const mayOpen = (path: string, flags: Flags | undefined): boolean => {
  const [area, segment] = path.replace(/^\/+/, '').split(/[/?#]/);
  if (!flags || !area || area !== flags.userTypeRoute || !segment) return false;
  const row = rowOfSegment(segment, flags.profileKeyword);
  if (!row) return false;
  const opening = openingOf(flags);
  if (opening.opens === 'nothing') return opening.because === 'totp-required' && segment === 'profile';
  if (row.always || opening.opens === 'all' || opening.opens === 'reading') return true;
  if (opening.opens === 'tabs') return holds(opening.tabs, tabsOfSegment(segment, flags.profileKeyword));
  return sharedSegments.includes(segment) || (flags.is_colleague === true && colleagueSegments.includes(segment));
};
