import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HostName, hostMessages } from './host-name.ts';

const fault = (name: string): string | undefined => HostName.safeParse(name).error?.issues[0]?.message;

describe('the host name a firm chooses', () => {
  it.each(['smith', 'smith-partners', 'a1b', '007', 'x'.repeat(63)])('may be %s', (name) =>
    expect(HostName.parse(name)).toBe(name),
  );

  it('is compared without upper case and surrounding space', () => expect(HostName.parse('  Smith ')).toBe('smith'));

  it('has 3 to 63 characters', () => {
    expect(fault('ab')).toBe(hostMessages.short);
    expect(fault('x'.repeat(64))).toBe(hostMessages.long);
  });

  it.each(['-smith', 'smith-', 'smith.partners', 'smith_p', 'smíth', 'smith p', 'xn--smth-kza', 'ab--cd', 'smith/'])(
    'is never %s',
    (name) => expect(fault(name)).toBe(hostMessages.signs),
  );

  it.each([
    ...['www', 'dev', 'version2', 'api', 'admin', 'mail', 'bounce', 'logos', 'assets', 'favicon', 'autodiscover'],
    ...['login', 'signup', 'contract-templates', 'user-services', 'press', 'press-sub', 'articles', 'article'],
    ...['crm-for-law-firms', 'watch-a-demo', 'faq', 'terms-and-conditions', 'verify-account', 'verify-docusign'],
    ...['signature', 'about-us', 'end-user-license', 'cards', 'plan', 'approval', 'pricing', 'template-details'],
    ...['file', 'external', 'googledocverify', 'not-found', 'trial-end', 'officeAllFiles', 'personalized-payment'],
    ...['payment', 'confirmPayment', 'editor', 'sitemap', 'robots', 'services', 'blogs', 'subscription-payment'],
    ...['template-payment', 'dashboard', 'matters', 'payment-settings', 'Role-Management', 'lawyer', 'business'],
  ])('is never the reserved word %s', (slug) => expect(fault(slug)).toBe(hostMessages.reserved));

  it.each([
    ...[
      'signin',
      'sign-in',
      's1gn-in',
      'login',
      '1ogin',
      'l0gin',
      'log-in',
      'login-2',
      'login2',
      'secure-login',
      'logln',
    ],
    ...[
      'pay',
      'pay-2',
      'payment',
      'pay-online',
      'billing',
      'bi11ing',
      'support',
      '5upport',
      'help',
      'he1p',
      'help-center',
    ],
    ...[
      'admin',
      'adrnin',
      '4dmin',
      'account',
      'acc0unt',
      'my-account',
      'mail',
      'ma1l',
      'status',
      'stat-us',
      'email-verify',
    ],
    ...[
      'lexwright',
      'my-lexwright',
      'mylexwright',
      'lexwright-support',
      '1exwright',
      'lex-wright',
      'lexvvright',
      'l-e-x-w-r-i-g-h-t',
    ],
  ])('never passes for the product or a page of it: %s', (slug) => expect(fault(slug)).toBe(hostMessages.reserved));

  it.each([
    ...[
      'alex-wright',
      'lex-and-wright',
      'smith-2',
      'apl',
      'lmg',
      'mymatter',
      'teamlaw',
      'paynter',
      'helpern-law',
      'billings',
    ],
    ...[
      'loginov',
      'cardoso',
      'status-quo-law',
      'admiral',
      'contactlaw',
      'support-and-sons',
      'pay-and-partners',
      '1-2',
      '100',
    ],
  ])('is refused to no ordinary firm: %s', (slug) => expect(fault(slug)).toBeUndefined());

  it('once accepted, is one label of a host name', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const { success, data } = HostName.safeParse(typed);
        if (success) expect(new URL(`https://${data}.example.com`).hostname).toBe(`${data}.example.com`);
      }),
    );
  });
});
