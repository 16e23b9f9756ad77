import type { Endpoint } from '#core/endpoint.ts';
import type { Tab } from '#core/tab.ts';

/** How a call is refused before anything is looked at; `open` is everything else. */
export const refusals = {
  l: { status: 401 },
  b: { status: 403, message: 'You have been blocked by admin', code: 901 },
  a: { status: 403, message: 'Your account is waiting for approval.' },
  t: { status: 403, message: 'Please accept the terms first.' },
  o: { status: 403, message: 'Your firm requires an authenticator app. Please set one up in your profile.' },
  p: { status: 403, message: 'Please upgrade your plan' },
  n: { status: 403, message: "You don't have access to any tab" },
  m: { status: 403, message: 'Usertype not matched' },
} as const;
export type Refusal = keyof typeof refusals;
export type Verdict = Refusal | 'open';

/** Classes of endpoints. */
export const columns: readonly (Tab | 'account' | 'client' | 'any')[] = [
  'account',
  'client',
  'dashboard',
  'templates',
  'clients',
  'matters',
  'team-matters',
  'accounting',
  'management',
  'payment-settings',
  'profile',
  'any',
];

/**
 * What each standing and tab opens (a lapsed firm's data stays readable), one row a principal, one column a
 * class of endpoints: what everybody signed in may call · what was shared · the firm's own work by tab · the same without a tab.
 * `+` is open, `r` open for reading and else refused for want of a plan, any other letter one of the refusals above.
 */
const table = {
  //                          account client  dash temp clie matt team acco mana pays prof  any
  anonymous: '                l       l       l    l    l    l    l    l    l    l    l     l',
  expired: '                  l       l       l    l    l    l    l    l    l    l    l     l',
  deleted: '                  l       l       l    l    l    l    l    l    l    l    l     l',
  unverified: '               l       l       l    l    l    l    l    l    l    l    l     l',
  blocked: '                  b       b       b    b    b    b    b    b    b    b    b     b',
  'terms-open': '             +       t       t    t    t    t    t    t    t    t    t     t',
  unapproved: '               +       a       a    a    a    a    a    a    a    a    a     a',
  'totp-owed': '              +       o       o    o    o    o    o    o    o    o    o     o',
  lawyer: '                   +       +       +    +    +    +    +    +    +    +    +     +',
  business: '                 +       +       +    +    +    +    +    +    +    +    +     +',
  'default-lawyer': '         +       +       +    +    +    +    +    +    +    +    +     +',
  'on-trial': '               +       +       +    +    +    +    +    +    +    +    +     +',
  'trial-not-begun': '        +       p       p    p    p    p    p    p    p    p    p     p',
  'trial-ended': '            +       +       r    r    r    r    r    r    r    r    r     r',
  'plan-ended': '             +       +       r    r    r    r    r    r    r    r    r     r',
  'trial-end-skipped': '      +       +       n    n    n    +    +    +    n    n    +     +',
  client: '                   +       +       m    m    m    m    m    m    m    m    m     m',
  colleague: '                +       +       m    m    m    m    m    m    m    m    m     m',
  'lapsed-colleague': '       +       +       r    r    r    r    r    r    r    r    r     r',
  'paid-colleague': '         +       +       +    +    +    +    +    +    +    +    +     +',
  'staff-dashboard': '        +       +       +    n    n    n    n    n    n    n    +     +',
  'staff-templates': '        +       +       n    +    n    n    n    n    n    n    +     +',
  'staff-clients': '          +       +       n    n    +    n    n    n    n    n    +     +',
  'staff-matters': '          +       +       n    n    n    +    +    n    n    n    +     +',
  'staff-team-matters': '     +       +       n    n    n    n    +    n    n    n    +     +',
  'staff-accounting': '       +       +       n    n    n    n    n    +    n    n    +     +',
  'staff-management': '       +       +       n    n    n    n    n    n    +    n    +     +',
  'staff-payment-settings': ' +       +       n    n    n    n    n    n    n    +    +     +',
  'staff-profile': '          +       +       n    n    n    n    n    n    n    n    +     +',
  'staff-without-tabs': '     +       n       n    n    n    n    n    n    n    n    n     n',
  'staff-of-lapsed': '        +       p       p    p    p    p    p    p    p    p    p     p',
  'staff-blocked': '          b       b       b    b    b    b    b    b    b    b    b     b',
} as const;

export type Principal = keyof typeof table;
export const principals = Object.keys(table) as Principal[];

/** What the table says of a principal and a class of endpoints. */
export const cell = (principal: Principal, column: (typeof columns)[number]): string =>
  table[principal].trim().split(/\s+/)[columns.indexOf(column)] ?? '';

/** Where a rule of its own stands before the table's: a trial is chosen by who accepted the terms. */
const special: Record<string, Partial<Record<Principal, Verdict>>> = {
  startTrial: { 'terms-open': 't' },
  // Without a matter they are of no team.
  ...Object.fromEntries(['addTask', 'findConflicts'].map((name) => [name, { 'staff-team-matters': 'n' as const }])),
};

/** What the table says of a principal at an endpoint. */
export const verdictOn = (principal: Principal, { name, access, tab, method }: Endpoint): Verdict => {
  const own = special[name]?.[principal];
  if (own) return own;
  const classes: readonly (typeof columns)[number][] =
    access === 'member' ? [tab ?? ('any' as const)].flat() : [access === 'client' ? 'client' : 'account'];
  const cells = classes.map((column) => cell(principal, column));
  const said = cells.find((each) => each === '+') ?? cells[0];
  if (said === '+') return 'open';
  if (said === 'r') return method === 'GET' ? 'open' : 'p';
  return said as Refusal;
};
