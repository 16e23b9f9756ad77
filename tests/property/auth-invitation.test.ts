import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Invitation, invitationClaims, invitationToken, isOpen, peekInvitation } from '#core/auth/invitation.ts';

const sign = (text: string) => createHmac('sha256', 'a key').update(text).digest('base64url');
const isSigned = (text: string, signature: string) => signature === sign(text);
const now = new Date('2026-11-20T12:00:00.000Z');

const invitation: fc.Arbitrary<Invitation> = fc.record({
  invitationId: fc.uuid(),
  kind: fc.constantFrom('client' as const, 'colleague' as const),
  firmId: fc.uuid(),
  clientId: fc.uuid(),
  email: fc.emailAddress({ size: 'small' }),
  firstName: fc.string(),
  lastName: fc.string(),
  invitedByName: fc.string(),
  sentBy: fc.uuid(),
  sentAt: fc.constant(now.toISOString()),
  expiresAt: fc
    .integer({ min: 1, max: 14 * 24 * 3600 })
    .map((seconds) => new Date(now.getTime() + seconds * 1000).toISOString()),
});

describe('an invitation link', () => {
  it('says who is invited, to the page and to the server alike', () => {
    fc.assert(
      fc.property(invitation, (each) => {
        const token = invitationToken(each, sign);
        expect(invitationClaims(token, 'reference', isSigned, now)).toMatchObject({
          _id: each.invitationId,
          email: each.email,
        });
        expect(peekInvitation(token)).toEqual(invitationClaims(token, 'reference', isSigned, now));
        expect(encodeURIComponent(token)).toBe(token);
      }),
    );
  });

  it('is worth nothing once any letter of it is changed', () => {
    const edit = fc.tuple(fc.nat(), fc.constantFrom(...'ABCwxyz0189-_.'));
    fc.assert(
      fc.property(invitation, edit, (each, [at, letter]) => {
        const token = invitationToken(each, sign);
        const index = at % token.length;
        fc.pre(token[index] !== letter);
        const edited = token.slice(0, index) + letter + token.slice(index + 1);
        expect(invitationClaims(edited, 'reference', isSigned, now)).toBeUndefined();
      }),
    );
  });

  it('is worth nothing with another key, after its time, or as plain nonsense', () => {
    fc.assert(
      fc.property(invitation, fc.string(), (each, nonsense) => {
        const token = invitationToken(each, sign);
        expect(
          invitationClaims(token, 'reference', (text, signature) => isSigned(`${text}.`, signature), now),
        ).toBeUndefined();
        expect(invitationClaims(token, 'reference', isSigned, new Date(each.expiresAt))).toBeUndefined();
        expect(invitationClaims(nonsense, 'reference', isSigned, now)).toBeUndefined();
        expect(invitationClaims(`${token}.${nonsense}`, 'reference', isSigned, now)).toBeUndefined();
      }),
    );
  });

  it('is worth nothing for another purpose than its own', () => {
    fc.assert(
      fc.property(invitation, (each) => {
        const staff = { ...each, kind: 'staff' as const };
        expect(invitationClaims(invitationToken(each, sign), 'roleMember', isSigned, now)).toBeUndefined();
        expect(invitationClaims(invitationToken(staff, sign), 'reference', isSigned, now)).toBeUndefined();
        expect(invitationClaims(invitationToken(staff, sign), 'roleMember', isSigned, now)).toMatchObject({
          for: 'staff',
        });
      }),
    );
  });

  it('is open to its own e-mail, until it is used, taken back or over', () => {
    fc.assert(
      fc.property(invitation, (each) => {
        const at = now.toISOString();
        expect(isOpen(each, each.email, now)).toBe(true);
        expect(isOpen(each, `x${each.email}`, now)).toBe(false);
        expect(isOpen({ ...each, usedAt: at }, each.email, now)).toBe(false);
        expect(isOpen({ ...each, revokedAt: at }, each.email, now)).toBe(false);
        expect(isOpen(each, each.email, new Date(each.expiresAt))).toBe(false);
      }),
    );
  });
});
