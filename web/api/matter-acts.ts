import { openingOf } from '#core/auth/standing.ts';
import type { MatterAct } from '#core/matter-act.ts';
import { mayAsCounsel } from '#core/matters/counsel.ts';
import { staysBecause } from '#core/matters/leaving.ts';
import type { Matter } from '#core/matters/matter.ts';
import { mayInRole, teamOf } from '#core/matters/team.ts';
import { stayingWords } from '#core/staying-words.ts';
import { holds } from '#core/tab.ts';
import { type SessionUser, useSignedIn } from '#web/session/session.ts';

/** Why something that one's role does not allow cannot be chosen. */
export const NOT_IN_ROLE = 'Your role in this matter does not allow this.';

/** Why nothing can be deleted in a matter, or moved out of it, in the words of the refusal; undefined where it can, or the matter is not known. */
export const whyStays = (matter: Pick<Matter, 'state' | 'hold'> | undefined): string | undefined => {
  const why = matter && staysBecause(matter);
  return why && stayingWords[why];
};

/** What a person may do in a matter: everything by their tabs, or what their role in its team allows. */
export const mayInMatter = (
  matter: Pick<Matter, 'team' | 'responsible' | 'counsel'>,
  person: SessionUser,
): ((act: MatterAct) => boolean) => {
  const { counsel } = matter;
  if (counsel) return (act) => mayAsCounsel(counsel.role, act);
  const opening = openingOf(person);
  if (opening.opens !== 'tabs' || holds(opening.tabs, ['clients', 'matters'])) return () => true;
  const role = teamOf(matter).find(({ accountId }) => accountId === person._id)?.role;
  return (act) => mayInRole(role, act);
};

/** The same of who is signed in. */
export const useMatterActs = (
  matter: Pick<Matter, 'team' | 'responsible' | 'counsel'>,
): ((act: MatterAct) => boolean) => mayInMatter(matter, useSignedIn());
