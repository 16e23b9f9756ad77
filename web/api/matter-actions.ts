import { openingOf } from '#core/auth/standing.ts';
import type { MatterAction } from '#core/matter-action.ts';
import { matterLockMessages } from '#core/matter-lock-messages.ts';
import { mayAsCounsel } from '#core/matters/counsel.ts';
import type { Matter } from '#core/matters/matter.ts';
import { matterLockOf } from '#core/matters/matter-lock.ts';
import { mayInRole, teamOf } from '#core/matters/team.ts';
import { holds } from '#core/tab.ts';
import { type SessionUser, useSignedIn } from '#web/session/session.ts';

/** Why something that one's role does not allow cannot be chosen. */
export const NOT_IN_ROLE = 'Your role in this matter does not allow this.';

/** Why nothing can be deleted in a matter, or moved out of it, in the words of the refusal; undefined where it can, or the matter is not known. */
export const matterLockText = (matter: Pick<Matter, 'state' | 'hold'> | undefined): string | undefined => {
  const why = matter && matterLockOf(matter);
  return why && matterLockMessages[why];
};

/** What a person may do in a matter: everything by their tabs, or what their role in its team allows. */
export const mayInMatter = (
  matter: Pick<Matter, 'team' | 'responsible' | 'counsel'>,
  person: SessionUser,
): ((action: MatterAction) => boolean) => {
  const { counsel } = matter;
  if (counsel) return (action) => mayAsCounsel(counsel.role, action);
  const opening = openingOf(person);
  if (opening.opens !== 'tabs' || holds(opening.tabs, ['clients', 'matters'])) return () => true;
  const role = teamOf(matter).find(({ accountId }) => accountId === person._id)?.role;
  return (action) => mayInRole(role, action);
};

/** The same of who is signed in. */
export const useMatterActions = (
  matter: Pick<Matter, 'team' | 'responsible' | 'counsel'>,
): ((action: MatterAction) => boolean) => mayInMatter(matter, useSignedIn());
