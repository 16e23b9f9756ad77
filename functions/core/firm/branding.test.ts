import { describe, expect, it } from 'vitest';
import { accents } from './brand.ts';
import { brandingOf, formerHostsAt, LoginPage, renamed, subDomainDetailsOf } from './branding.ts';
import { type Firm, firmTitle } from './firm.ts';
import { FORMER_HOST_MS } from './host-name.ts';

const firm = (more: Partial<Firm> = {}): Firm => ({
  firmId: 'f1',
  ownerId: 'a1',
  name: 'Smith',
  keyword: 'smith',
  createdAt: '2026-01-01T00:00:00.000Z',
  ...more,
});
const day = (text: string) => new Date(`${text}T00:00:00.000Z`);
const moved = (from: Firm, host: string, on: string): Firm =>
  renamed(from, host, new Date(day(on).getTime() + FORMER_HOST_MS).toISOString(), day(on));

describe('a firm at another host name', () => {
  it('is found at the old one for 90 days', () => {
    const after = moved(firm(), 'jones', '2026-03-01');
    expect(after.keyword).toBe('jones');
    expect(formerHostsAt(after, day('2026-05-29')).map(({ host }) => host)).toEqual(['smith']);
    expect(formerHostsAt(after, day('2026-05-30'))).toEqual([]);
  });

  it('takes back what it gave up, and has given up the other', () => {
    const back = moved(moved(firm(), 'jones', '2026-03-01'), 'smith', '2026-03-02');
    expect(back.keyword).toBe('smith');
    expect(formerHostsAt(back, day('2026-03-02')).map(({ host }) => host)).toEqual(['jones']);
  });
});

describe('what everybody sees of a firm', () => {
  it('is its name and the first accent while it chose nothing', () => {
    expect(subDomainDetailsOf(firm(), 'smith', () => false)).toEqual({
      firm_name: 'Smith',
      sub_domain_color: accents[0].color,
    });
  });

  it('says where the firm has gone, at an address it gave up', () => {
    expect(subDomainDetailsOf(firm(), 'smith-old', () => false).moved_to).toBe('smith');
  });

  it('never shows a logo that waits in quarantine', () => {
    expect(
      subDomainDetailsOf(firm({ logoKey: 'uploads/logos/x' }), 'smith', () => false).sub_domain_logo,
    ).toBeUndefined();
    expect(subDomainDetailsOf(firm({ logoKey: 'logos/x' }), 'smith', () => false).sub_domain_logo).toBe('/logos/x');
  });

  it('has its own log-in words and services only with the personalised plan', () => {
    const own = firm({ loginTitle: 'Welcome', loginText: 'Hello', hasServices: true });
    expect(subDomainDetailsOf(own, 'smith', () => true)).toMatchObject({ login_title: 'Welcome', has_services: true });
    expect(Object.keys(subDomainDetailsOf(own, 'smith', () => false))).toEqual(['firm_name', 'sub_domain_color']);
    expect(brandingOf({ ...own, version: 1 }, false, day('2026-01-01')).loginPage.title).toBe('Welcome');
  });
});

describe('the title of a log-in page', () => {
  it.each(['Welcome to Lexwright', 'Lехwright log-in', 'my-1exwright'])(
    'never passes for the product’s: %s',
    (title) => {
      const { error } = LoginPage.safeParse({ title, text: '' });
      expect(error?.issues.map(({ message }) => message)).toEqual(['The title must not contain the name Lexwright']);
    },
  );

  it('is else the firm’s own words', () => {
    expect(LoginPage.safeParse({ title: 'Welcome to Alex Wright Law', text: 'Made with Lexwright.' }).success).toBe(
      true,
    );
  });
});

describe('what a firm is called', () => {
  it('is its name, else the person its slug was made from', () => {
    expect(firmTitle(firm())).toBe('Smith');
    expect(firmTitle(firm({ name: '', keyword: 'ada-byron' }))).toBe('Ada Byron');
    expect(firmTitle(firm({ name: '', keyword: 'ada-byron-100007' }))).toBe('Ada Byron');
  });
});
