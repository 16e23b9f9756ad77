import { paragraph, title, wordDocument } from '#bin/demo/word.ts';
import { paths } from '#web/paths.ts';
import { enter } from './enter.ts';
import { mailed } from './product.ts';
import { keepQuestionnaire, newLawyer, newTemplate, sentMatter } from './set-up.ts';
import { signByKeys } from './sign-by-keys.ts';
import { expect, test } from './story.ts';

const phone = { width: 390, height: 844 };
const linkIn = /(http:\S+\/signature\/[\w-]+#\w+)/;

test('a contract whose template has places to sign is sent in three presses, and signed by keys alone', async ({
  page,
  browser,
}) => {
  await page.setViewportSize(phone);
  const lawyer = await newLawyer();
  const lease = wordDocument('Lease', [
    title('LEASE'),
    paragraph('Between {{landlord}} and the tenant.'),
    paragraph('{{sign:1}} {{date_signed:1}}'),
    paragraph('{{sign:2}}'),
  ]);
  const templateId = await newTemplate(lawyer, 'Lease', lease);
  await keepQuestionnaire(lawyer, templateId);
  const { matterId, clientEmail } = await sentMatter(lawyer, templateId, 'Harbour lease');
  const main = page.getByRole('main');
  await enter(page, lawyer.email, paths.matterQuestionnaire('lawyer', matterId));
  await main.getByRole('textbox').first().fill('Ruth O’Neill');
  await page.goto(new URL(paths.matter('lawyer', matterId), page.url()).href);
  await main.getByRole('button', { name: 'Generate contract' }).click();
  await main.getByRole('button', { name: /^Send .* for signature$/ }).click();
  const people = main.getByRole('list', { name: 'Who signs' }).getByRole('listitem');
  await expect(people.nth(0).getByLabel('Signs as')).toHaveValue('1');
  await expect(people.nth(1).getByLabel('Signs as')).toHaveValue('2');
  await main.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(main.getByText('Waiting for Cleo Marsh')).toBeVisible();
  const theirs = await (await browser.newContext({ viewport: phone })).newPage();
  for (const email of [clientEmail, lawyer.email]) {
    await theirs.goto(await mailed(email, linkIn));
    await theirs.getByRole('button', { name: /^Signature, required/ }).waitFor();
    await signByKeys(theirs);
  }
});
