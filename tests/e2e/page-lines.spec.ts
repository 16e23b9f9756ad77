import { clause, paragraph, table, title, wordDocument } from '#bin/demo/word.ts';
import { slugOf } from '#core/slug.ts';
import { paths } from '#web/paths.ts';
import { faultsOf } from './accessible.ts';
import { enter } from './enter.ts';
import { journeySizes } from './product.ts';
import { newLawyer, newMatter, newMatterFile } from './set-up.ts';
import { expect, test } from './story.ts';

const sentence = 'The tenant keeps the quay clean, and tells the landlord of any damage within three days. ';

/** Two pages and a third: the second begins with a clause. */
const lease = wordDocument('Harbour lease', [
  title('LEASE'),
  ...Array.from({ length: 22 }, (_, at) => clause(`Duty ${at + 1}. ${sentence.repeat(2)}`)),
  table([4680, 4680], [['Deposit', '$4,000']]),
  paragraph(`All of the rest. ${sentence.repeat(40)}`),
]);

for (const [where, viewport] of journeySizes)
  test(`the paper shows where pages begin, and they move with what is typed, ${where}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const lawyer = await newLawyer();
    const { clientId, matterId } = await newMatter(lawyer, 'Harbour lease');
    const fileId = await newMatterFile(lawyer, matterId, 'lease.docx', lease);
    await enter(page, lawyer.email, `${paths.clientFile('lawyer', slugOf(lawyer.firmName), clientId, fileId)}/edit`);
    const paper = page.getByRole('textbox', { name: 'Text of lease.docx' });
    const lines = paper.locator('.page-line');
    const followed = (at: number) =>
      lines.nth(at).evaluate((line) => {
        const next = line.nextElementSibling ?? line.nextSibling ?? line;
        return (next.textContent ?? '').slice(0, 24);
      });
    await expect(lines).toHaveCount(2);
    await expect(lines.first()).toContainText('Page 2');
    await expect(lines.nth(1)).toContainText('Page 3');
    expect(await faultsOf(page)).toEqual([]);
    const second = await followed(0);
    const third = await followed(1);
    expect(second).toMatch(/^Duty/);
    await paper.getByText('Duty 2.').click();
    await page.keyboard.press('Home');
    for (let row = 0; row < 4; row += 1) {
      await page.keyboard.type('A duty that was added later. ');
      await page.keyboard.press('Enter');
    }
    await expect.poll(() => followed(0)).not.toBe(second);
    await expect.poll(() => followed(1)).not.toBe(third);
    // The line is no text: the sign before it is deleted over it, and nothing else.
    const parted = paper.locator('p:has(> .page-line)');
    await expect(parted).toHaveCount(1);
    const partTexts = () =>
      parted.evaluate((whole) =>
        Array.from(whole.childNodes, (each) =>
          each instanceof Element && each.matches('.page-line') ? '|' : each.textContent,
        ).join(''),
      );
    // Lines are drawn anew a while after what was typed; until then the caret may be set once more.
    await expect
      .poll(async () => {
        const now = await partTexts();
        await page.waitForTimeout(400);
        return now === (await partTexts());
      })
      .toBe(true);
    const before = await partTexts();
    const isIn = () => parted.evaluate((whole) => whole.contains(getSelection()?.anchorNode ?? null));
    // What is drawn at that moment puts the caret back where it was.
    await expect(async () => {
      await parted.evaluate((whole) => {
        whole.querySelector('.page-line')?.scrollIntoView({ block: 'center' });
        const after = whole.querySelector('.page-line')?.nextSibling;
        const text = after && document.createTreeWalker(after, NodeFilter.SHOW_TEXT).nextNode();
        if (text) getSelection()?.collapse(text, 0);
      });
      await page.waitForTimeout(200);
      expect(await isIn()).toBe(true);
    }).toPass();
    await page.keyboard.press('Backspace', { delay: 60 });
    await expect.poll(async () => (await partTexts()).replace('|', '')).toBe(before.replace(/.\|/, ''));
  });
