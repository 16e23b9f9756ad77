import { describe, expect, it } from 'vitest';
import type { Account } from '#core/auth/account.ts';
import { flagsOf, openingOf } from '#core/auth/standing.ts';
import { userTypes } from '#core/auth/user-type.ts';
import { asStaffMember, left, newMember, refusalToManage, refusalToWork } from './member.ts';
import { becomeOwner, formerOwner, underNewOwner } from './ownership.ts';
import { fullRole } from './role.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const later = new Date('2026-11-21T12:00:00.000Z');
const at = now.toISOString();

const owner: Account = {
  accountId: 'nora',
  firmId: 'smith',
  email: 'nora@smith.example',
  firstName: 'Nora',
  lastName: 'Smith',
  countryCode: '+1',
  mobileNumber: '4155550123',
  userType: userTypes.lawyer.id,
  deviceToken: 'none',
  createdAt: at,
  verifiedAt: at,
  termsAcceptedAt: at,
  approvedAt: at,
  trialClickedAt: at,
  trialStartedAt: at,
  autoDebit: true,
  cardSaved: true,
  defaultLawyer: false,
  referred: false,
  invitedBy: [],
};
const role = { ...fullRole('paralegal', now), name: 'Paralegal', tabCodes: [3] };
const person = { email: 'ines@smith.example', firstName: 'ines', lastName: 'Park', deviceToken: 'none' };
const member: Account = { ...newMember(person, 'ines', owner, role, now), termsAcceptedAt: at };

describe('a member of staff', () => {
  it('is verified and approved with the firm, works in its area, and sees the tabs of the role', () => {
    expect(member).toMatchObject({ firmId: 'smith', firstName: 'Ines', verifiedAt: at, approvedAt: at });
    const flags = flagsOf(member, 'smith', owner, later);
    expect(flags.userTypeRoute).toBe('lawyer');
    expect(openingOf(flags)).toEqual({ opens: 'tabs', tabs: ['matters', 'team-matters'] });
  });

  it('cannot be somebody with a plan or trial of their own, nor work for two firms', () => {
    const guest = { ...owner, trialClickedAt: undefined, trialStartedAt: undefined, firmId: 'own' };
    expect(refusalToWork(guest, 'smith')).toBeUndefined();
    expect(refusalToWork(owner, 'jones')).toBe('has-own-plan');
    expect(refusalToWork({ ...guest, paidUntil: at }, 'smith')).toBe('has-own-plan');
    expect(refusalToWork(member, 'jones')).toBe('works-elsewhere');
    expect(refusalToWork(member, 'smith')).toBe('already-member');
  });

  it('goes back to the firm they came from, unblocked, with every session ended', () => {
    const guest = { ...owner, accountId: 'gil', firmId: 'own', trialClickedAt: undefined, trialStartedAt: undefined };
    const hired = asStaffMember(guest, owner, role, now);
    expect(hired.staff?.ownFirmId).toBe('own');
    const gone = left({ ...hired, blockedAt: at }, 'own', owner.userType, later);
    expect(gone).toMatchObject({ firmId: 'own', userType: guest.userType, sessionsEndedAt: later.toISOString() });
    expect([gone.staff, gone.blockedAt, gone.totpRequired]).toEqual([undefined, undefined, undefined]);
  });

  it('is managed neither by themselves, nor by whoever has less, and the owner by nobody', () => {
    expect(refusalToManage({ accountId: 'ines', tabs: 'all' }, member)).toBe('member-fixed');
    expect(refusalToManage({ accountId: 'gil', tabs: 'all' }, owner)).toBe('member-fixed');
    expect(refusalToManage({ accountId: 'gil', tabs: ['management'] }, member)).toBe('beyond-own-access');
    expect(
      refusalToManage({ accountId: 'gil', tabs: ['management', 'matters', 'team-matters'] }, member),
    ).toBeUndefined();
  });
});

describe('a transfer of ownership', () => {
  const newOwner = becomeOwner(member, owner);
  const former = formerOwner(owner, newOwner, fullRole('full', now));

  it('leaves plan, trial and cards with the firm', () => {
    expect(newOwner).toMatchObject({ trialStartedAt: at, autoDebit: true, cardSaved: true, userType: owner.userType });
    expect(newOwner.staff).toBeUndefined();
    expect(openingOf(flagsOf(newOwner, 'smith', undefined, later))).toEqual({ opens: 'all' });
    expect(former).toMatchObject({
      trialStartedAt: undefined,
      paidUntil: undefined,
      autoDebit: false,
      cardSaved: false,
    });
  });

  it('leaves the former owner and the staff working, under the new owner', () => {
    expect(openingOf(flagsOf(former, 'smith', newOwner, later))).toMatchObject({ opens: 'tabs' });
    expect(underNewOwner({ ...member, accountId: 'gil' }, newOwner).staff?.parentAccountId).toBe('ines');
    expect(former.staff?.parentAccountId).toBe('ines');
  });

  it('given back, is as it was before', () => {
    const again = becomeOwner(former, newOwner);
    const { staff: _, ...was } = { ...owner, staff: undefined };
    expect(again).toMatchObject(was);
  });
});
