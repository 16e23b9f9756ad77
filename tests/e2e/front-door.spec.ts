import { randomUUID } from 'node:crypto';
import { paragraph, wordDocument } from '#bin/demo/word.ts';
import { peekInvitation } from '#core/auth/invitation.ts';
import { paths } from '#web/paths.ts';
import { passCodeTime } from './clock.ts';
import { enter } from './enter.ts';
import {
  acceptTerms,
  app,
  enterCode,
  fillSignup,
  isHome,
  journeySizes,
  logIn,
  mailedCode,
  mailOf,
  newEmail,
  password,
  seesHeading,
  toast,
} from './product.ts';
import { invitationOf, newLawyer, newTemplate, sentMatter } from './set-up.ts';
import { expect, type Locator, type Page, test } from './story.ts';

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();

/** What a field says is wrong with it. */
const says = (field: Locator, message: string): Promise<void> => expect(field).toHaveAccessibleDescription(message);

const everythingStored = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

const wrongCodeFor = async (email: string, purpose: 'verify' | 'reset'): Promise<string> =>
  String((Number(await mailedCode(email, purpose)) + 1) % 10_000).padStart(4, '0');

const logOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await press(page, 'Logout');
  await isHome(page);
  await page.getByRole('link', { name: 'Log in' }).first().click();
};

test('an empty sign-up names every field that is missing', async ({ page }) => {
  await page.goto(`${app}/signup`);
  await says(
    page.getByRole('button', { name: 'Upload logo' }),
    'Business Logo Required. PNG, JPEG or WebP, at most 2MB',
  );
  await expect(page.getByRole('heading', { name: 'Create your FREE account' })).toBeVisible();
  await press(page, 'Sign Up');
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('listitem')).toHaveText([
    'Please enter the first name',
    'Please enter the last name',
    'Please enter the email',
    'Your mobile should contain atleast 4 digits',
    'Please enter the firm name',
    'Please upload the business logo',
    'Please enter the password',
  ]);
  await summary.getByRole('button', { name: 'Please enter the email' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
});

test('a sign-up says what is wrong with each field, in the words for each', async ({ page }) => {
  await page.goto(`${app}/signup`);
  await page.getByLabel('First Name').fill('Nora 2');
  await page.getByLabel('Last Name').fill('Tester');
  await page.getByLabel('Email').fill("no'ra@example.com");
  await page.getByLabel('Phone').fill('123');
  await page.getByLabel('Password', { exact: true }).fill('correct-horse');
  await page.getByLabel('Confirm Password').fill('another-horse');
  await press(page, 'Sign Up');
  await says(
    page.getByLabel('First Name'),
    'First Name cannnot accept white space, numeric values and special character',
  );
  await says(page.getByLabel('Email'), 'Please enter valid email format');
  await says(page.getByLabel('Phone'), 'Your mobile should contain atleast 4 digits');
  await says(
    page.getByLabel('Password', { exact: true }),
    'Password must contain at least 8 characters, one number, one uppercase and one lowercase letter',
  );
  await says(page.getByLabel('Confirm Password'), 'Passwords do not match');
  await page.getByLabel('Phone').fill('1234567890123456');
  await says(page.getByLabel('Phone'), 'Your mobile should not contain more than 15 digits');
  await page.getByLabel('First Name').fill('Anne-Marie');
  await expect(page.getByText('First Name cannnot accept')).toHaveCount(0);
  // What is too long is told, and nothing of it is cut.
  const long = 'Maximiliana'.repeat(3);
  for (const name of ['First Name', 'Last Name']) {
    await page.getByLabel(name).fill(long);
    await says(page.getByLabel(name), 'Name must not contain more than 30 characters');
    await expect(page.getByLabel(name)).toHaveValue(long);
  }
  await page.getByLabel('Password', { exact: true }).fill(`${long}-9`);
  await says(page.getByLabel('Password', { exact: true }), 'Password must not contain more than 30 characters');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(`${long}-9`);
});

test('a logo above 2 MB is refused before it is sent', async ({ page }) => {
  await page.goto(`${app}/signup`);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload logo' }).click();
  await (await chooser).setFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(2 * 1024 * 1024 + 1),
  });
  await expect(toast(page, 'Image size should not exceed 2MB')).toBeVisible();
  await says(page.getByRole('button', { name: 'Upload logo' }), 'Business Logo Image size should not exceed 2MB');
});

test('a sign-up leads over the code, the terms and the plan to the dashboard', async ({ page }) => {
  const person = { email: newEmail('lawyer'), firmName: `quay law ${randomUUID().slice(0, 6)}` };
  await fillSignup(page, person);
  await test.step('a wrong code is refused, and another one has to wait', async () => {
    await expect(page.getByRole('heading', { name: 'Verification' })).toBeVisible();
    await expect(page.getByText(/^Resend in \d+ s$/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Resend' })).toHaveCount(0);
    await press(page, 'Continue');
    await says(page.getByLabel('4-digit code'), 'Please enter the Otp');
    await page.getByLabel('4-digit code').fill(await wrongCodeFor(person.email, 'verify'));
    await says(page.getByLabel('4-digit code'), 'The code is not correct or has expired.');
  });
  await page.reload();
  await enterCode(page, person.email);
  await expect(page).toHaveURL(/\/end-user-license/);
  await page.goto(`${app}/lawyer/dashboard`);
  await expect(page).toHaveURL(/\/end-user-license$/);
  await press(page, 'Accept and continue');
  await expect(page.getByText('Please accept the terms to continue')).toBeVisible();
  await acceptTerms(page);
  await test.step('the first letter of each name is a capital', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Nora' })).toBeVisible();
    await expect(page).toHaveURL(/\/plan$/);
  });
  await press(page, 'Start free trial');
  await expect(page).toHaveURL(/\/lawyer\/dashboard$/);
  const name = person.firmName.replace('quay', 'Quay');
  await expect(page.getByRole('banner').getByRole('img', { name, exact: true })).toBeVisible();
  await page.goto(`${app}/plan`);
  await expect(page).toHaveURL(/\/lawyer\/dashboard$/);
});

test('a reload keeps what was typed into the sign-up, but never a password', async ({ page }) => {
  await page.goto(`${app}/signup`);
  await page.getByLabel('First Name').pressSequentially('nora');
  await expect(page.getByLabel('First Name')).toHaveValue('Nora');
  await page.getByLabel('Firm Name').pressSequentially('quay law');
  await expect(page.getByLabel('Firm Name')).toHaveValue('Quay law');
  await page.getByLabel('Email').fill('nora@example.com');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  expect(await everythingStored(page)).not.toContain(password);
  await page.reload();
  await expect(page.getByLabel('First Name')).toHaveValue('Nora');
  await expect(page.getByLabel('Firm Name')).toHaveValue('Quay law');
  await expect(page.getByLabel('Email')).toHaveValue('nora@example.com');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('Confirm Password')).toHaveValue('');
});

test('a login names what is missing, and refuses a wrong password and an unknown e-mail alike', async ({ page }) => {
  await page.goto(`${app}/login`);
  await expect(page.getByText('Sign into your account')).toBeVisible();
  await press(page, 'Login');
  await says(page.getByLabel('Email'), 'Please enter the email');
  await says(page.getByLabel('Password', { exact: true }), 'Please enter the password');
  await page.getByLabel('Email').fill('nora at example');
  await says(page.getByLabel('Email'), 'Please enter valid email format');
  for (const email of ['nora@smith.example', newEmail('nobody')]) {
    await logIn(page, email, 'Wrong-horse-9');
    await expect(toast(page, 'Incorrect email or password.')).toBeVisible();
    await expect(page).toHaveURL(/\/login/);
  }
});

test('why a form was refused is said no longer on the next page', async ({ page }) => {
  const { email } = await newLawyer();
  await enter(page, email, paths.changePassword('lawyer'));
  await page.getByLabel('Old Password').fill('Wrong-horse-9');
  for (const field of ['New Password', 'Confirm Password'])
    await page.getByLabel(field, { exact: true }).fill('Fresh-horse-10');
  await press(page, 'Change Password');
  const refusal = toast(page, 'The old password is not correct.');
  await expect(refusal).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page).toHaveURL(/\/lawyer\/dashboard$/);
  // It would go by itself after 8 seconds.
  await expect(refusal).toHaveCount(0, { timeout: 1000 });
});

test('a button that is pressed twice sends its form once', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  await page.goto(`${app}/login`);
  await page.getByLabel('Email').fill(newEmail('nobody'));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).dblclick();
  await expect(toast(page, 'Incorrect email or password.')).toBeVisible();
  expect(sent.filter((path) => path === '/api/login')).toHaveLength(1);
});

test('somebody who never entered the code is led to it by logging in', async ({ page }) => {
  const email = newEmail('late');
  await fillSignup(page, { email, firmName: `Late ${randomUUID().slice(0, 6)}` });
  await expect(page.getByRole('heading', { name: 'Verification' })).toBeVisible();
  await logIn(page, email);
  await enterCode(page, email);
  await expect(page).toHaveURL(/\/end-user-license/);
});

test('a person is remembered by the e-mail only, and has left when logged out', async ({ page }) => {
  const { email } = await newLawyer();
  await page.goto(`${app}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Remember Me').check();
  await press(page, 'Login');
  await expect(page).toHaveURL(/\/lawyer\/dashboard$/);
  expect(await everythingStored(page)).not.toContain(password);
  const remembered = await page.evaluate(() => localStorage.getItem('rememberedLogin'));
  expect(JSON.parse(remembered ?? '')).toEqual({ email, remember_me: true });

  await logOut(page);
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Remember Me')).toBeChecked();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toMatch(/Cognito|userData/);
  await page.goto(`${app}/lawyer/dashboard`);
  await expect(page).toHaveURL(/\/not-found$/);
});

for (const [where, viewport] of journeySizes)
  test(`a forgotten password is set anew by a mailed code, and a known one by itself, ${where}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const person = await newLawyer();
    const second = 'Second-horse-9';
    const third = 'Third-horse-9';
    await enter(page, person.email, paths.dashboard('lawyer'));

    await test.step('changing it asks for the old one', async () => {
      await page.getByRole('button', { name: /^Account of/ }).click();
      await page.getByRole('menuitem', { name: 'Change Password' }).click();
      const change = async (old: string, next: string, confirmed: string) => {
        await page.getByLabel('Old Password').fill(old);
        await page.getByLabel('New Password').fill(next);
        await page.getByLabel('Confirm Password').fill(confirmed);
        await press(page, 'Change Password');
      };
      await change(password, second, third);
      await says(page.getByLabel('Confirm Password'), 'Passwords do not match');
      await change('Wrong-horse-9', second, second);
      await expect(toast(page, 'The old password is not correct.')).toBeVisible();
      await change(password, second, second);
      await expect(page.getByLabel('Old Password')).toHaveValue('');
      await expect.poll(async () => (await mailOf(person.email))[0]?.subject).toBe('Your password was changed');
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: 'Change Password' })).toBeVisible();
      await logOut(page);
    });

    await test.step('the code is mailed', async () => {
      await page.getByLabel('Email').fill(person.email);
      await page.getByRole('link', { name: 'Forgot Password?' }).click();
      await expect(page.getByText('Enter your registered email')).toBeVisible();
      await expect(page.getByLabel('Email'), 'as typed at the log-in').toHaveValue(person.email);
      await page.getByLabel('Email').fill('');
      await press(page, 'Send OTP');
      await says(page.getByLabel('Email'), 'Please enter the Email.');
      await page.getByLabel('Email').fill('nora at example');
      await says(page.getByLabel('Email'), 'Enter a valid email address');
      await page.getByLabel('Email').fill(person.email);
      await passCodeTime(person.email);
      await press(page, 'Send OTP');
    });

    await test.step('the code opens the new password', async () => {
      await page.getByLabel('4-digit code').fill(await wrongCodeFor(person.email, 'reset'));
      await says(page.getByLabel('4-digit code'), 'The code is not correct or has expired.');
      // Each of these would be a guess, of which a code allows three.
      for (let time = 0; time < 3; time += 1) await press(page, 'Continue');
      await enterCode(page, person.email, 'reset');
      await expect(page.getByRole('heading', { name: 'Enter New Password' })).toBeVisible();
      await page.getByLabel('Password', { exact: true }).fill(third);
      await page.getByLabel('Confirm Password').fill(second);
      await press(page, 'Change Password');
      await says(page.getByLabel('Confirm Password'), 'Password does not match');
      await page.getByLabel('Confirm Password').fill(third);
      await press(page, 'Change Password');
      await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
    });

    await logIn(page, person.email, second);
    await expect(toast(page, 'Incorrect email or password.')).toBeVisible();
    await logIn(page, person.email, third);
    await expect(page).toHaveURL(/\/lawyer\/dashboard$/);
  });

for (const [where, viewport] of journeySizes)
  test(`an invitation that was edited or has expired says so after two seconds and returns home, ${where}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const lawyer = await newLawyer();
    const templateId = await newTemplate(lawyer, 'Note', wordDocument('Note', [paragraph('{{client_name}}')]));
    const { clientEmail } = await sentMatter(lawyer, templateId, 'Note for Cleo');
    const reference = await invitationOf(clientEmail);
    const claims = peekInvitation(reference);
    const [, signature] = reference.split('.');
    const forged = (change: object) =>
      `${Buffer.from(JSON.stringify({ ...claims, ...change })).toString('base64url')}.${signature}`;
    const links = {
      'another e-mail': forged({ email: newEmail('thief') }),
      'a time that is over': forged({ exp: 1_600_000_000 }),
      'another signature': `${reference.split('.')[0]}.${'A'.repeat(signature?.length ?? 0)}`,
      'no claims': 'nothing',
    };
    for (const [change, link] of Object.entries(links))
      await test.step(change, async () => {
        const opened = Date.now();
        await Promise.all([
          seesHeading(page, 'Opening your invitation'),
          page.goto(`${app}/signup?reference=${encodeURIComponent(link)}`),
        ]);
        await expect(toast(page, 'This link is expired')).toBeVisible();
        expect(Date.now() - opened).toBeGreaterThanOrEqual(2000);
        await expect(page).toHaveURL(/my\.localhost:\d+\/(login)?$/);
      });
  });
