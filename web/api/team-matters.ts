import { useCallback, useMemo } from 'react';
import { openingOf } from '#core/auth/standing.ts';
import { listTeamMatters } from '#core/matter-team/endpoints.ts';
import { allMattersTabs, mayInRole } from '#core/matters/team.ts';
import { holds } from '#core/tab.ts';
import { useList, useRowsWhere } from '#web/api/use-list.ts';
import { useSignedIn } from '#web/session/session.ts';
import { ONLY_VIEWS } from '#web/ui/closed-note.tsx';

const worksIn = ({ role }: { role: Parameters<typeof mayInRole>[0] }): boolean => mayInRole(role, 'work');

/** Whether who is signed in finds matters by their teams alone. */
export const useIsOfTeams = (): boolean => {
  const opening = openingOf(useSignedIn());
  return opening.opens === 'tabs' && !holds(opening.tabs, allMattersTabs);
};

/** Of who works in the matters of their teams alone, those in which their role changes tasks; undefined of anybody else. */
export const useTeamMatters = (isAsked = true) => {
  const isOfTeams = useIsOfTeams() && isAsked;
  const read = useRowsWhere(useList(listTeamMatters, isOfTeams ? {} : null), worksIn);
  return isOfTeams ? read : undefined;
};

/** Why somebody can change nothing about a task of such a matter; nothing stands in the way of who is to do one of none. The same function while that stays so. */
export const useWhyNotOf = (): ((task: { matterId?: string | undefined }) => string | undefined) => {
  const own = useTeamMatters();
  const rows = own?.state === 'ready' ? own.data.rows : undefined;
  const ids = useMemo(() => rows && new Set(rows.map(({ id }) => id)), [rows]);
  return useCallback(
    ({ matterId }) => (matterId !== undefined && ids && !ids.has(matterId) ? ONLY_VIEWS : undefined),
    [ids],
  );
};
