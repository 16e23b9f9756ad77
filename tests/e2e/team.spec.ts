import { addRole, inviteStaff, joinAsStaff, mailedRoleMember } from '#bin/demo/staff.ts';
import { faultsOf } from './accessible.ts';
import { enter } from './enter.ts';
import {
  acceptTerms,
  app,
  enterCode,
  journeySizes,
  logIn,
  mailed,
  newEmail,
  password,
  seesHeading,
  toast,
} from './product.ts';
import { type Lawyer, local, newLawyer } from './set-up.ts';
import { expect, type Page, test } from './story.ts';

const hasMenu = async (page: Page, where: string, labels: string[]): Promise<void> => {
  if (where === 'on a phone') await page.getByRole('button', { name: 'Open the menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link')).toHaveText(labels);
  if (where === 'on a phone') await page.getByRole('button', { name: 'Close the menu' }).click();
};

/** Somebody who works for a firm as a paralegal: clients and matters; gives their e-mail. */
const hired = async ({ token }: Lawyer): Promise<string> => {
  const email = newEmail('ines');
  const roleId = await addRole(local, token, 'Paralegal', [2, 3]);
  await inviteStaff(local, token, email, roleId);
  await joinAsStaff(local, { firstName: 'Ines', lastName: 'Park', email, password });
  return email;
};

/** Opens what can be done with the one in this row. */
const choose = async (page: Page, row: string, audit: string): Promise<void> => {
  await page.getByRole('button', { name: `Actions for ${row}` }).click();
  await page.getByRole('menuitem', { name: audit }).click();
};

for (const [where, viewport] of journeySizes)
  test.describe(where, () => {
    test.use({ viewport });

    test('an owner makes a role and invites staff, who set a password, and see only what the role opens', async ({
      page,
      browser,
    }) => {
      const owner = await newLawyer();
      const email = newEmail('ines');
      await enter(page, owner.email, '/lawyer/role-management');
      await page.getByRole('button', { name: 'Add role' }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Add role' }).click();
      await expect(dialog.getByText('A role needs a name and at least one access').first()).toBeVisible();
      await expect(dialog.getByLabel('Name')).toBeFocused();
      const tooLong = 'x'.repeat(61);
      await dialog.getByLabel('Name').focus();
      await page.keyboard.insertText(tooLong);
      await dialog.getByRole('button', { name: 'Add role' }).click();
      await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(/60 characters/);
      await expect(dialog.getByLabel('Name')).toHaveValue(tooLong);
      await dialog.getByLabel('Name').fill('Paralegal');
      await dialog.getByLabel('Clients').check();
      await dialog.getByLabel('Active Matters').check();
      await dialog.getByRole('button', { name: 'Add role' }).click();
      await expect(page.getByRole('row', { name: /Paralegal/ })).toContainText('Clients, Active Matters');

      await page.getByRole('navigation', { name: 'Management' }).getByRole('link', { name: 'Members' }).click();
      await page.getByRole('button', { name: 'Invite', exact: true }).click();
      await dialog.getByRole('button', { name: 'Send the invitation' }).click();
      await expect(dialog.getByText('An invite needs an email and a role').first()).toBeVisible();
      await dialog.getByLabel('Email').fill(email);
      await dialog.getByLabel('Role').selectOption({ label: 'Paralegal' });
      await dialog.getByRole('button', { name: 'Send the invitation' }).click();
      await expect(page.getByRole('table', { name: 'Pending invitations' })).toContainText(email);

      const theirs = await (await browser.newContext({ viewport })).newPage();
      await theirs.goto(await mailed(email, /(http\S+roleMember=\S+)/));
      await expect(theirs.getByRole('heading', { name: `Join ${owner.firmName}` })).toBeVisible();
      await expect(theirs.getByLabel('Email')).toHaveValue(email);
      await expect(theirs.getByLabel('Email')).toHaveJSProperty('readOnly', true);
      await theirs.getByLabel('First Name').fill('Ines');
      await theirs.getByLabel('Last Name').fill('Park');
      await theirs.getByLabel('Password', { exact: true }).fill(password);
      await theirs.getByLabel('Confirm Password').fill(password);
      await theirs.getByRole('button', { name: 'Join' }).click();
      await acceptTerms(theirs);
      await expect(theirs.getByRole('heading', { name: 'Clients', exact: true })).toBeVisible();
      await hasMenu(theirs, where, ['Clients', 'Active Matters', 'Team Matters', 'Documents', 'Profile Settings']);
      await theirs.goto(new URL('/lawyer/template', theirs.url()).href);
      await expect(theirs).toHaveURL(/\/not-found$/);

      await page.reload();
      await expect(page.getByRole('table', { name: 'Members' })).toContainText('Ines Park');
      await expect(page.getByText('There are no pending invitations.')).toBeVisible();
      await page.getByRole('link', { name: 'Ines Park' }).click();
      const activity = page.getByRole('table', { name: 'Activity' });
      await expect(activity).toContainText('Joined the firm');
      await page.getByRole('searchbox', { name: 'Search activity' }).fill('joined');
      await expect(activity.getByRole('row')).toHaveCount(2);
      expect(await faultsOf(page)).toEqual([]);
      await page.getByLabel('To', { exact: true }).fill('2020-01-01');
      await expect(page.getByText('Nothing matches.')).toBeVisible();
      await page.getByLabel('To', { exact: true }).fill('');
      await expect(activity).toContainText('Joined the firm');
    });

    test('somebody with an account logs in from the link with the e-mail locked', async ({ page }) => {
      const owner = await newLawyer();
      const email = await hired(owner);
      const other = await newLawyer();
      const roleId = await addRole(local, other.token, 'Clerk', [3]);
      await inviteStaff(local, other.token, email, roleId);
      const token = await mailedRoleMember(local, email);
      await page.goto(`${app}/login?roleMember=${token}`);
      await expect(page.getByText(`${other.firmName} invited you to join as Clerk. Log in to accept.`)).toBeVisible();
      await expect(page.getByLabel('Email')).toHaveValue(email);
      await expect(page.getByLabel('Email')).toHaveJSProperty('readOnly', true);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Login' }).click();
      await expect(toast(page, /works for another firm/)).toBeVisible();
    });

    test('a link that is no link any more says so, two seconds after it was opened', async ({ page }) => {
      await Promise.all([
        seesHeading(page, 'Opening your invitation'),
        page.goto(`${app}/login?roleMember=nothing.at-all`),
      ]);
      await expect(toast(page, 'This link is expired')).toBeVisible();
      await expect(page).toHaveURL(/\/(login)?$/);
    });

    test('a blocked member is told so at the next click and leaves; unblocked, they log in again', async ({
      page,
      browser,
    }) => {
      const owner = await newLawyer();
      const email = await hired(owner);
      const theirs = await (await browser.newContext({ viewport })).newPage();
      await logIn(theirs, email);
      await expect(theirs.getByRole('heading', { name: 'Clients', exact: true })).toBeVisible();

      await enter(page, owner.email, '/lawyer/management');
      await choose(page, 'Ines Park', 'Block');
      await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
      await expect(page.getByRole('row', { name: /Ines Park/ })).toContainText('Blocked');

      await theirs.getByRole('button', { name: 'Add client' }).first().click();
      await theirs.reload();
      await expect(toast(theirs, 'You have been blocked by admin')).toBeVisible();
      await expect(theirs).toHaveURL(/\/login$/);
      expect(await theirs.evaluate(() => localStorage.getItem('userData'))).toBeNull();
      await logIn(theirs, email);
      await expect(toast(theirs, 'You have been blocked by admin')).toBeVisible();
      // Having said so, the page begins anew: what was typed is gone.
      await expect(theirs.getByLabel('Email')).toHaveValue('');
      await expect(theirs).toHaveURL(/\/login$/);

      await choose(page, 'Ines Park', 'Unblock');
      await page.getByRole('dialog').getByRole('button', { name: 'Unblock' }).click();
      await expect(page.getByRole('row', { name: /Ines Park/ })).toContainText('Active');
      await logIn(theirs, email);
      await expect(theirs.getByRole('heading', { name: 'Clients', exact: true })).toBeVisible();
    });

    test('the owner hands the firm over with a password, and stays a member', async ({ page }) => {
      const owner = await newLawyer();
      await hired(owner);
      await enter(page, owner.email, '/lawyer/management');
      await choose(page, 'Ines Park', 'Make owner');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Your password').fill('Wrong-horse-9');
      await dialog.getByRole('button', { name: 'Transfer ownership' }).click();
      await expect(dialog.getByText('The password is not correct.')).toBeVisible();
      await dialog.getByLabel('Your password').fill(password);
      await dialog.getByRole('button', { name: 'Transfer ownership' }).click();
      await expect(page.getByRole('row', { name: /Ines Park/ })).toContainText('Owner');
      await expect(page.getByRole('row', { name: /Nora Tester/ })).toContainText('Full access');
    });
  });

test('a colleague of another firm signs up from the link, with the email locked, and sees what is shared @soak', async ({
  page,
  browser,
}) => {
  const owner = await newLawyer();
  const email = newEmail('colleague');
  await enter(page, owner.email, '/lawyer/management');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Role').selectOption({ label: 'Colleague at another firm' });
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(page.getByRole('table', { name: 'Pending invitations' })).toContainText(email);

  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto(await mailed(email, /(http\S+reference=\S+)/));
  await expect(theirs.getByLabel('Email')).toHaveValue(email);
  await expect(theirs.getByLabel('Email')).toHaveJSProperty('readOnly', true);
  await theirs.getByLabel('First Name').fill('Ada');
  await theirs.getByLabel('Last Name').fill('Byron');
  await theirs.getByLabel('Phone').fill('4155550123');
  await theirs.getByLabel('User Type').selectOption({ label: 'Business' });
  await theirs.getByLabel('Password', { exact: true }).fill(password);
  await theirs.getByLabel('Confirm Password').fill(password);
  await theirs.getByRole('button', { name: 'Sign Up' }).click();
  await enterCode(theirs, email);
  await acceptTerms(theirs);
  await expect(theirs).toHaveURL(/\/business\/matters$/);
  await expect(theirs.getByRole('heading', { name: 'What is next' })).toBeVisible();
});
