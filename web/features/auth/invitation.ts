import { useEffect, useState } from 'react';
import type { readInvitation } from '#core/auth/endpoints.ts';
import type { InvitationKind, Purpose } from '#core/auth/invitation.ts';
import type { ResponseOf } from '#core/endpoint.ts';
import { toast } from '#web/ui/toast-store.ts';

/** What a firm's invitation says about the person it invites. */
export interface Invitation {
  /** What its link carries. */
  token: string;
  kind: InvitationKind;
  email: string;
  firstName: string;
  lastName: string;
  invitedByName: string;
  inviteBy: string;
  /** The subscriber who adds a role member, and the role; empty for others. */
  addedBy: string;
  roleName: string;
  isRegistered: boolean;
  /** Of co-counsel: the one matter they are invited to. */
  matter?: { matterId: string; name: string } | undefined;
  /** It was taken up already. */
  hasJoined: boolean;
  /** Of a client: how one press lets them in. */
  wayIn?: WayIn;
}

export type WayIn = ResponseOf<typeof readInvitation>['data'];

/** Invite-link delay and expiry check. */
const opensAfter = 2000;

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

const opened = async (purpose: Purpose, token: string): Promise<Invitation | undefined> => {
  const [{ isFor, peekInvitation }, { clientInvitation, invitationDetails }] = await Promise.all([
    import('#core/auth/invitation.ts'),
    import('./calls.ts'),
  ]);
  const claims = peekInvitation(token);
  if (!claims || !isFor(claims, purpose)) return undefined;
  if (claims.for === 'client') return ofClient(token, await clientInvitation(token));
  // Past its time a link still tells somebody who has joined so; the server refuses it to everybody else.
  const details = await invitationDetails(claims.email, { [purpose]: token });
  return {
    token,
    kind: claims.for,
    email: claims.email,
    firstName: details.firstName,
    lastName: details.lastName,
    invitedByName: details.invited_by_name,
    inviteBy: details.invite_by,
    addedBy: details.role_member_added_by,
    roleName: details.role_name,
    isRegistered: details.is_registered,
    hasJoined: details.has_joined,
    matter: details.matter,
  };
};

const ofClient = (token: string, wayIn: WayIn): Invitation => ({
  token,
  kind: 'client',
  email: wayIn.email,
  firstName: wayIn.firstName,
  lastName: '',
  invitedByName: wayIn.firmName,
  inviteBy: '',
  addedBy: '',
  roleName: '',
  isRegistered: wayIn.state === 'has-account',
  hasJoined: wayIn.state === 'used',
  wayIn,
});

/** Opens an invitation two seconds after the page, a client's at once; one that has expired says so. */
export const useInvitation = (purpose: Purpose, token: string): Invitation | 'waiting' | 'expired' => {
  const [state, setState] = useState<Invitation | 'waiting' | 'expired'>('waiting');
  useEffect(() => {
    let here = true;
    const open = async () => {
      const delay = wait(opensAfter);
      const invitation = await opened(purpose, token).catch(() => undefined);
      if (!invitation?.wayIn) await delay;
      if (!here) return;
      if (!invitation) toast.error('This link is expired');
      setState(invitation ?? 'expired');
    };
    void open();
    return () => {
      here = false;
    };
  }, [purpose, token]);
  return state;
};
