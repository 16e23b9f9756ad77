import { paragraph, wordDocument } from '#bin/demo/word.ts';
import { ask, questionnaire, section } from '#core/questionnaires/samples.ts';
import { paths } from '#web/paths.ts';
import { enter } from './enter.ts';
import { tabsThrough, tabTo } from './keys.ts';
import { app, journeySizes, moving, screens } from './product.ts';
import { keepQuestionnaire, newLawyer, newTemplate, sentMatter } from './set-up.ts';
import { expect, type Page, test } from './story.ts';

test.use(moving);

const person = ['First Name', 'Last Name', 'Email', 'Country code', 'Phone', 'User Type', 'Firm Name', 'Upload logo'];
const links = 'Add your IMDb page or scheduling link (optional)';
const passwords = ['Password', 'Show password', 'Confirm Password', 'Show password'];

for (const [where, viewport] of journeySizes)
  test(`Tab goes through the sign-up and the login in the order in which they are read, ${where}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto(`${app}/signup`);
    await expect(page.getByRole('button', { name: 'Sign Up' })).toBeVisible();
    await tabsThrough(page, ['Lexwright', ...person, links, ...passwords, 'Sign Up', 'Continue with Google', 'Log in']);
    await page.getByText(links).focus();
    await page.keyboard.press('Enter');
    await tabsThrough(page, ['IMDb Link', 'Scheduling Link', ...passwords]);
    await page.goto(`${app}/login`);
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    const credentials = ['Email', 'Password', 'Show password', 'Remember Me', 'Forgot Password?', 'Login'];
    await tabsThrough(page, ['Lexwright', ...credentials, 'Continue with Google', 'Sign Up']);
  });

/** What stands before the page itself. */
const frameOf = (firmName: string, where: string): string[] => {
  const bar = [firmName, 'Search', 'Notifications', 'Account of Nora Tester'];
  if (where === 'on a phone') return ['Skip to content', 'Open the menu', ...bar];
  const menu = [
    'Dashboard',
    'Chat',
    'Templates',
    'Clients',
    'Active Matters',
    'Team Matters',
    'Documents',
    'Management',
    'Payment Settings',
  ];
  return ['Skip to content', ...bar, ...menu, 'Profile Settings', 'Collapse the menu'];
};

/** Tab goes round these names for ever, and so it does backwards. */
const isTrapped = async (page: Page, [first = '', ...others]: string[]): Promise<void> => {
  await tabsThrough(page, [first, ...others, first]);
  // Tab stands at the second now.
  await tabsThrough(page, [first, ...[...others].reverse()], 'Shift+Tab');
};

test('Tab goes through a matter, what opens over it, and its questionnaire in the order in which they are read', async ({
  page,
}) => {
  const lawyer = await newLawyer();
  const templateId = await newTemplate(lawyer, 'Supply', wordDocument('Supply', [paragraph('For {{buyer}}.')]));
  await keepQuestionnaire(lawyer, templateId, () =>
    questionnaire(
      section('First', [
        ask('buyer', 'Short Text', { question_value: 'Buyer' }),
        ask('ships', 'Dropdown - Yes/No', { question_value: 'Do we ship it?' }),
        ask('evidence', 'File Upload', { question_value: 'Evidence', folder_name: 'Evidence' }),
      ]),
      section('Closing', [ask('remarks', 'Long Text', { question_value: 'Remarks' })]),
    ),
  );
  const { matterId } = await sentMatter(lawyer, templateId, 'Autumn supply');
  await enter(page, lawyer.email, paths.matter('lawyer', matterId));
  for (const [where, viewport] of screens) {
    const frame = frameOf(lawyer.firmName, where);
    await page.setViewportSize(viewport);
    await page.goto(app + paths.matter('lawyer', matterId));
    await expect(page.getByRole('button', { name: 'Generate contract' })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    const actions = 'Actions for Autumn supply';
    const work = [
      'Files',
      'Signing',
      'Conversations',
      'Team',
      'Dates',
      'Deadlines',
      'Tasks',
      'Parties',
      'Notes and timeline',
      'Progress',
    ];
    const matter = ['Active Matters', 'Cleo Marsh', actions, 'Contract', 'Answers', ...work];
    const pages = ['Contract', 'Buyer: not answered'];
    const centre = where === 'on a phone' ? ['Answers'] : pages;
    const beside = ['Open the questionnaire', 'Generate contract', 'Buyer', 'Do we ship it?', 'Evidence', 'Remarks'];
    const files = ['Files and folders', 'Add files'];
    const talk = ['Message the client Your client and your firm see it', 'Inside the firm Only your firm sees it'];
    const team = ['Add member', 'Only these members', 'Invite co-counsel'];
    const below = [
      ...files,
      ...talk,
      ...team,
      'Add date',
      'Compute a deadline',
      'From a template',
      'Add task',
      'Add party',
    ];
    await tabsThrough(page, [...frame, ...matter, ...centre, ...beside, ...below]);

    const opener = page.getByRole('button', { name: actions });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('r');
    await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByLabel('Matter name')).toBeFocused();
    await isTrapped(page, ['Cancel', 'Rename', 'Close', 'Matter name']);
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();

    const bell = page.getByRole('button', { name: 'Notifications' });
    await bell.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(bell).toBeFocused();

    if (where === 'on a phone') {
      const menu = page.getByRole('button', { name: 'Open the menu' });
      await menu.focus();
      await page.keyboard.press('Enter');
      await tabTo(page, page.getByRole('button', { name: 'Close the menu' }));
      await page.keyboard.press('Enter');
      await expect(menu).toBeFocused();
    }

    await page.goto(app + paths.matterQuestionnaire('lawyer', matterId));
    await expect(page.getByRole('heading', { level: 2, name: 'First' })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await tabsThrough(page, [
      ...frame,
      'Autumn supply',
      ...centre,
      'Section',
      'Buyer (optional)',
      'Yes',
      'Choose files',
      'Next',
    ]);
  }
});
