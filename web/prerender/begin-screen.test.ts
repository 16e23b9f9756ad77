import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { paid } from '#core/auth/flags.fixture.ts';
import { dropPrefetched } from '#web/api/prefetched.ts';
import { storedPerson } from '#web/session/person.ts';
import type { SessionUser } from '#web/session/session.ts';
import { newStorage } from '#web/session/storage.fixture.ts';
import { keepTokens } from '#web/session/tokens.ts';
import { beginScreen, type ScreenOfDocument } from './begin-screen.ts';

const NOW = Date.parse('2026-11-30T12:00:00Z');
const tokenLasting = (seconds: number): string =>
  `h.${btoa(JSON.stringify({ exp: NOW / 1000 + seconds, client_id: 'app', username: 'ada' }))}.s`;

const owner = { ...paid, _id: 'a1', firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' } as SessionUser;
/** To whom nothing is open but what was shared. */
const guest: SessionUser = { ...owner, is_reference: true, is_paid_subscribed: false, had_own_plan: false };

const matter: ScreenOfDocument = {
  pattern: '/:type/matters/:matterId',
  frame: 'app',
  reads: ['/matters/:wholeId', '/matters/:matterId/answers'],
  sharedReads: ['/invited-matters/:matterId'],
  firmReads: ['/matters/:wholeId/envelopes'],
  contract: { reads: ['/matters/:matterId/template-file'] },
  files: ['/assets/matter.js'],
  wideFiles: ['/assets/contract.js'],
  sharedFiles: ['/assets/shared.js'],
};

const sent = vi.fn(async (url: string) => new Response(url));
const added: { href: string; rel: string; fetchPriority: string }[] = [];
let isWide = true;

/** What is begun of a screen at an address: files, and calls. */
const begunAt = (pathname: string, screen = matter): { files: string[]; calls: string[] } => {
  vi.stubGlobal('location', { pathname });
  beginScreen(screen);
  return { files: added.map(({ href }) => href), calls: sent.mock.calls.map(([url]) => url.replace(/^\/api/, '')) };
};
const nothing = { files: [], calls: [] };

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal('localStorage', newStorage());
  vi.stubGlobal('fetch', sent);
  vi.stubGlobal('matchMedia', () => ({ matches: isWide }));
  vi.stubGlobal('document', {
    createElement: () => ({}),
    head: { append: (link: (typeof added)[number]) => added.push(link) },
  });
  sent.mockClear();
  added.length = 0;
  isWide = true;
  dropPrefetched();
  keepTokens({ access_token: tokenLasting(3600) });
  storedPerson.keep(owner);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('what a document begins of its screen', () => {
  it('is its files, after those of the app, and its reads, with those of the frame', () => {
    expect(begunAt('/lawyer/matters/m1')).toEqual({
      files: ['/assets/matter.js', '/assets/contract.js'],
      calls: [
        '/changes',
        '/private/checkStatus',
        '/matters/m1',
        '/matters/m1/answers',
        '/matters/m1/envelopes',
        '/matters/m1/template-file',
      ],
    });
    expect(added[0]).toMatchObject({ rel: 'modulepreload', fetchPriority: 'low' });
  });

  it('is without the contract on a narrow screen, and without what is the firm’s own for co-counsel', () => {
    isWide = false;
    expect(begunAt('/lawyer/matters/m1')).toMatchObject({ files: ['/assets/matter.js'] });
    isWide = true;
    storedPerson.keep({ ...owner, is_colleague: true });
    sent.mockClear();
    dropPrefetched();
    added.length = 0;
    expect(begunAt('/lawyer/matters/m1')).toEqual({
      files: ['/assets/matter.js'],
      calls: ['/changes', '/private/checkStatus', '/matters/m1', '/matters/m1/answers'],
    });
  });

  it('is the other screen for whom nothing is open but what was shared', () => {
    storedPerson.keep(guest);
    expect(begunAt('/lawyer/matters/m1')).toEqual({
      files: ['/assets/shared.js'],
      calls: ['/changes', '/private/checkStatus', '/invited-matters/m1'],
    });
  });

  it('is the same screen for them where there is no other', () => {
    storedPerson.keep(guest);
    expect(begunAt('/lawyer/matters/m1', { ...matter, sharedFiles: undefined }).files).toEqual(['/assets/matter.js']);
  });

  it('is nothing for who is signed out, of another area or of another firm than the address names', () => {
    expect(begunAt('/business/matters/m1')).toEqual(nothing);
    const ofProfile = { ...matter, pattern: '/:type/:profile/matter/:matterId' };
    expect(begunAt('/lawyer/jones/matter/m1', ofProfile)).toEqual(nothing);
    storedPerson.clear();
    expect(begunAt('/lawyer/matters/m1')).toEqual(nothing);
    storedPerson.keep(owner);
    localStorage.removeItem('CognitoIdentityServiceProvider.app.ada.accessToken');
    expect(begunAt('/lawyer/matters/m1')).toEqual(nothing);
  });

  it('is nothing for staff whose role opens no tab of it', () => {
    const codes = [3, 5];
    const staff: SessionUser = { ...owner, is_role_member: true, is_paid_subscribed: false, roll_access: [0, 5] };
    storedPerson.keep(staff);
    expect(begunAt('/lawyer/matters/m1', { ...matter, codes: [3] })).toEqual(nothing);
    expect(begunAt('/lawyer/matters/m1', { ...matter, codes }).files).toEqual([
      '/assets/matter.js',
      '/assets/contract.js',
    ]);
  });

  it('is its files alone where the token has to be refreshed before anything is asked', () => {
    keepTokens({ access_token: tokenLasting(59) });
    expect(begunAt('/lawyer/matters/m1')).toMatchObject({
      calls: [],
      files: ['/assets/matter.js', '/assets/contract.js'],
    });
  });

  it('asks for no file where the address names a contract, and keeps what an address encodes', () => {
    const file = {
      ...matter,
      pattern: '/:type/documents/:clientId/:fileId',
      reads: ['/clients/:clientId/files/:fileId'],
    };
    const callsAt = (pathname: string) => {
      sent.mockClear();
      dropPrefetched();
      return begunAt(pathname, { ...file, firmReads: [], contract: undefined }).calls.slice(2);
    };
    expect(callsAt('/lawyer/documents/c1/contract-m1')).toEqual([]);
    expect(callsAt('/lawyer/documents/c%201/f%2F1')).toEqual(['/clients/c%201/files/f%2F1']);
  });

  it('throws nothing but what a malformed address makes', () => {
    expect(() => begunAt('/lawyer/matters/%E0%A4')).toThrow(URIError);
    expect(sent).not.toHaveBeenCalled();
  });
});
