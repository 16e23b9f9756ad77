import { useEffect, useState } from 'react';
import { toast } from '#web/ui/toast-store.ts';

/** What a firm's invitation says about the person it invites. */
export interface Invitation {
  reference: string;
  email: string;
  firstName: string;
  lastName: string;
  invitedByName: string;
  inviteBy: string;
  isRegistered: boolean;
}

/** Invite-link delay and expiry check (specification, section 9). */
const opensAfter = 2000;

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

const opened = async (reference: string): Promise<Invitation | undefined> => {
  const [{ peekInvitation }, { invitationDetails }] = await Promise.all([
    import('#core/auth/invitation.ts'),
    import('./calls.ts'),
  ]);
  const claims = peekInvitation(reference);
  if (!claims || Date.now() > claims.exp * 1000) return undefined;
  const details = await invitationDetails(claims.email, reference);
  return {
    reference,
    email: claims.email,
    firstName: details.firstName,
    lastName: details.lastName,
    invitedByName: details.invited_by_name,
    inviteBy: details.invite_by,
    isRegistered: details.is_registered,
  };
};

/** Opens an invitation two seconds after the page; one that has expired says so. */
export const useInvitation = (reference: string): Invitation | 'waiting' | 'expired' => {
  const [state, setState] = useState<Invitation | 'waiting' | 'expired'>('waiting');
  useEffect(() => {
    let here = true;
    const open = async () => {
      const [invitation] = await Promise.all([opened(reference).catch(() => undefined), wait(opensAfter)]);
      if (!here) return;
      if (!invitation) toast.error('This link is expired');
      setState(invitation ?? 'expired');
    };
    void open();
    return () => {
      here = false;
    };
  }, [reference]);
  return state;
};
