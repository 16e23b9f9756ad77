import { describe, expect, it } from 'vitest';
import type { ChangeKind } from '#core/seals/changes.ts';
import type { LaterChange, Signature } from '#core/seals/verify.ts';
import { changesInWords, signatureLines, signatureTitle, timeInWords } from './words.ts';

const change = (kind: ChangeKind, more: Partial<LaterChange> = {}): LaterChange => ({
  kind,
  of: 'city',
  isOrdinary: true,
  isAllowed: true,
  ...more,
});

it('a time says how far it is from UTC', () => {
  expect(timeInWords(Date.UTC(2026, 10, 28, 12))).toMatch(/2026.*\(UTC[+−]\d\d:\d\d\)$/);
});

it('the same change of many pages is one sentence, and what is not allowed comes first', () => {
  const changes = [
    change('signature'),
    ...[1, 2, 3].map((page) => change('text', { isAllowed: false, page, before: '', after: '' })),
    change('filled', { before: 'Boston', after: 'Salem' }),
  ];
  expect(changesInWords(changes).map(({ text }) => text)).toEqual([
    'What is drawn was changed on 3 pages: pictures, typefaces or layout',
    'Signed in the field city',
    'The field city was filled in: “Boston” became “Salem”',
  ]);
});

it('a field that was filled in is called as people are told, and no page of words is quoted', () => {
  const of = 'place-6 of b353bb2b-0e41-4817-a6eb-d966394895cb';
  const filled = (more: Partial<LaterChange>) =>
    changesInWords([change('filled', { of, before: '', after: 'Salem', ...more })])[0]?.text;
  expect(filled({ label: 'Signature of Signer 3' })).toBe(
    'The field Signature of Signer 3 was filled in: “Salem” was added',
  );
  expect(filled({})).toBe('The field place-6 was filled in: “Salem” was added');
  expect(filled({ after: 'word '.repeat(500) })?.length).toBeLessThan(240);
  expect(filled({ after: 'word '.repeat(500), isAllowed: false })).toContain('word '.repeat(499));
});

it('every kind of change has words of its own', () => {
  const kinds: ChangeKind[] = [
    'signature',
    'stamp',
    'proof',
    'properties',
    'filled',
    'comment',
    'text',
    'pages',
    'cover',
    'form',
    'behaviour',
    'update',
    'other',
  ];
  const texts = kinds.map((kind) => changesInWords([change(kind, { page: 2 })])[0]?.text);
  expect(new Set(texts).size).toBe(kinds.length);
  expect(texts.every((text) => text && !/undefined|\s$/.test(text))).toBe(true);
});

describe('a signature', () => {
  const signature = (more: Partial<Signature>): Signature => ({
    field: 'Buyer',
    kind: 'signature',
    name: 'Ana Perez',
    organisation: '',
    issuer: 'Some Root',
    said: { name: '', reason: '', location: '', time: '' },
    state: 'intact',
    fault: '',
    trust: 'unknown',
    trustNow: undefined,
    weaknesses: [],
    isBound: true,
    signedAt: Date.UTC(2026, 2, 1),
    stampedAt: undefined,
    stampedBy: '',
    stampTrust: undefined,
    level: 'other',
    fingerprint: '',
    coversAll: true,
    permission: undefined,
    changes: [],
    ...more,
  });
  const certificateOf = (more: Partial<Signature>) =>
    signatureLines(signature(more), 1).find(({ label }) => label === 'Certificate')?.text;

  it('of a certificate that has ended since is not told to be of one that had ended', () => {
    expect(certificateOf({ trustNow: 'over' })).toMatch(/ended since; .* the signer’s own word/);
    const stamped = { stampedAt: Date.UTC(2026, 2, 1), stampedBy: 'Stamps', stampTrust: 'unknown' } as const;
    expect(certificateOf({ ...stamped, trustNow: 'revoked' })).toMatch(/revoked since; .*time-stamp/);
    expect(certificateOf({ trust: 'over' })).toContain('had ended by the time above');
    expect(certificateOf({ trust: 'over', signedAt: undefined })).toContain('nothing says');
  });

  it('is headed by who signed, and says beneath by whose certificate it is sealed', () => {
    const said = (more: Partial<Signature['said']>) => ({
      said: { name: '', reason: '', location: '', time: '', ...more },
    });
    const trusted = { name: 'Seal of the firm', trust: 'trusted' as const };
    const seal = { ...trusted, ...said({ reason: 'Signed by Ben Shalom <ben@example.com>' }) };
    expect(signatureTitle(signature(seal)).title).toBe('Signed by Ben Shalom');
    expect(certificateOf(seal)).toMatch(
      /^Sealed with the certificate of Seal of the firm, issued by Some Root\. .* Its holder says who signed\.$/,
    );
    const last = { ...trusted, ...said({ reason: 'All have signed: Deed of sale' }) };
    expect(signatureTitle(signature(last)).title).toBe('Sealed for all who signed');
    expect(certificateOf(last)).toContain('Sealed with the certificate of Seal of the firm');
    expect(signatureTitle(signature({})).title).toBe('Signed by Ana Perez');
    expect(certificateOf({})).toMatch(/^Ana Perez, issued by Some Root\. /);
  });

  it('is headed by its certificate where nobody vouches for what it states', () => {
    const said = { name: 'Ben Shalom', reason: 'Signed by Ben Shalom <b@x.y>', location: '', time: '' };
    expect(signatureTitle(signature({ said })).title).toBe('Signed by Ana Perez');
    expect(signatureLines(signature({ said }), 1)).toContainEqual({ label: 'Name stated', text: 'Ben Shalom' });
    expect(signatureTitle(signature({ said, name: '' })).title).toBe('Signed by Ben Shalom');
  });

  it('that is weak says so in its title, and why', () => {
    const weak = signature({ weaknesses: ['It uses SHA-1.'], isBound: false });
    expect(signatureTitle(weak)).toMatchObject({ text: 'Intact, but weak', tone: 'bad' });
    expect(signatureLines(weak, 1).map(({ label }) => label)).toEqual(expect.arrayContaining(['Weak', 'Note']));
  });
});
