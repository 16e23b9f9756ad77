import { demo } from '#bin/seed.ts';
import { paths } from '#web/paths.ts';
import { isFree, isReadInDark } from './accessible.ts';
import { enter } from './enter.ts';
import { isOnlyTheirs, shiftsOf, visit, watchShifts } from './own-look.ts';
import { people, representative, statedReads, visited } from './places.ts';
import { app, firm, journeySizes, moving } from './product.ts';
import { expect, type Page, type Request, test } from './story.ts';

test.use(moving);

/** What follows from what was read first, stands below it, or is anybody's, and so is asked for by the page: by the end of its address. */
const LATER =
  /\/(template-facts|files|assembly|envelopes|plans)$|^\/(conflicts|uploads|document-requests)$|^\/invited-conversations\/[^/]+$|^\/(clients|matters)\/[^/]+\/conflict-checks$/;
/** Before anything of a session is known: whose host this is. */
const HOST = '/getSubDomainDetails';

/** The screens that are looked at in the dark scheme on a phone; at a desk, in `npm run soak`, every one is. */
const shownInDark: readonly string[] = [
  'login',
  'dashboard',
  'clients',
  'matter',
  'matterQuestionnaire',
  'templateQuestionnaire',
  'editor',
  'calendar',
  'conflicts',
  'branding',
  'profile',
  'matters',
];

/** What a page reads from the API while something is done. */
const readsDuring = async (page: Page, action: () => Promise<void>): Promise<Set<string>> => {
  const read = new Set<string>();
  const note = (request: Request): void => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/')) read.add(pathname.slice('/api'.length));
  };
  // What the page before was asking for until this one was here is not this one's.
  const forget = (): void => read.clear();
  page.on('request', note);
  page.on('framenavigated', forget);
  await action();
  page.off('request', note);
  page.off('framenavigated', forget);
  return read;
};

/** Loads a screen from nothing, asks of it all that is asked of every screen of a firm's host, and gives it back the size it had. */
const isInOrder = async (
  page: Page,
  address: string,
  what: string,
  inDark: boolean,
  stated?: readonly string[],
): Promise<void> => {
  const size = page.viewportSize();
  const read = await readsDuring(page, () => visit(page, firm + address));
  const late = [...read].filter((path) => path !== HOST && !LATER.test(path) && !stated?.includes(path));
  if (stated) expect.soft(late, `what ${what} asks for only once its code is here`).toEqual([]);
  // An open questionnaire adds the section one is in.
  expect.soft(page.url().replace(/\?section=[^&]+$/, '')).toBe(firm + address);
  expect.soft(await shiftsOf(page), `what moves in ${what}`).toBeLessThanOrEqual(0.02);
  await isOnlyTheirs(page, what);
  await isFree(page, what);
  if (inDark) await isReadInDark(page, what);
  if (size) await page.setViewportSize(size);
};

/** By default on a phone, each page at one of its addresses; `npm run soak` comes to all addresses at a desk, and to the others on a phone. */
const crawls = [
  [...journeySizes[0], (_: readonly string[], all: readonly string[]) => all],
  [...journeySizes[1], (few: readonly string[]) => few],
  [
    'on a phone, at its other addresses @soak',
    journeySizes[1][1],
    (few: readonly string[], all: readonly string[]) => all.filter((address) => !few.includes(address)),
  ],
] as const;

for (const who of ['guest', 'member', 'client'] as const)
  for (const [where, viewport, chosen] of crawls)
    test(`every screen of a ${who} at a firm’s host stands still, asks for its data beside its code, is the firm’s alone and in nobody’s way, loaded ${where}`, async ({
      page,
      context,
    }) => {
      // There are many screens.
      test.setTimeout(300_000);
      const person = who === 'guest' ? undefined : people[who];
      await page.setViewportSize(viewport);
      await watchShifts(context);
      if (person) await enter(page, person.email, person.home, { secret: person.secret, host: firm });
      for (const [name, addresses] of await visited(who)) {
        // The prices and what is paid for them are the product's own, and stand at its own host.
        if (name === 'pricing') continue;
        for (const address of chosen(representative(name, addresses, who), addresses))
          await test.step(address, () =>
            isInOrder(
              page,
              address,
              `${name} of the ${who} ${where}`,
              where.includes('@soak') || shownInDark.includes(name),
              who === 'guest' ? undefined : statedReads(name, address, who),
            ),
          );
      }
    });

test('the prices stand in no member’s way', async ({ page }) => {
  await enter(page, demo.lawyer.email, paths.dashboard('lawyer'), { secret: demo.lawyer.password });
  await visit(page, app + paths.pricing());
  expect(page.url()).toBe(app + paths.pricing());
  await isFree(page, 'the prices');
});
