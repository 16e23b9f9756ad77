import { randomUUID } from 'node:crypto';
import { ok, putFile } from '#bin/caller.ts';
import { paragraph, wordDocument } from '#bin/demo/word.ts';
import { addFolder, listAnswerFiles } from '#core/files/endpoints.ts';
import { beginInvitedUpload } from '#core/matters/endpoints.ts';
import { ask, questionnaire, section } from '#core/questionnaires/samples.ts';
import { slugOf } from '#core/slug.ts';
import { beginUpload } from '#core/uploads/endpoints.ts';
import { callCleared as call } from '#tests/api/call-cleared.ts';
import { docxWith, pdf } from '#tests/oracle/hostile-files.ts';
import { paths } from '#web/paths.ts';
import { faultsOf } from './accessible.ts';
import { enter } from './enter.ts';
import { journeySizes } from './product.ts';
import {
  joined,
  keepQuestionnaire,
  local,
  newClient,
  newLawyer,
  newMatter,
  newTemplate,
  sentMatter,
} from './set-up.ts';
import { expect, type Request, test } from './story.ts';

const file = (name: string, bytes: Uint8Array) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(bytes),
});

/** A matter whose client is asked for files, and its lawyer. */
const askedForIncome = async () => {
  const lawyer = await newLawyer();
  const templateId = await newTemplate(lawyer, 'Lease', wordDocument('Lease', [paragraph('For {{tenant}}.')]));
  await keepQuestionnaire(lawyer, templateId, () =>
    questionnaire(
      section('you', [ask('income', 'File Upload', { question_value: 'Proof of income', folder_name: 'Income' })]),
    ),
  );
  return { lawyer, sent: await sentMatter(lawyer, templateId, 'Harbour lease') };
};

for (const [where, viewport] of journeySizes)
  test(`files are uploaded together, one is refused in words, one is here already, and a lost network is waited for, ${where}`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize(viewport);
    const lawyer = await newLawyer();
    const { matterId } = await newMatter(lawyer, 'The mill');
    await enter(page, lawyer.email, paths.matter('lawyer', matterId));
    const main = page.getByRole('main');
    const list = main.getByRole('list', { name: 'Files' });
    const input = main.getByLabel('Add files', { exact: true }).and(page.locator('input[type=file]')).first();
    const deed = pdf('<< /Type /Catalog >>');

    await test.step('three become files, and the one with macros says why it does not', async () => {
      await input.setInputFiles([
        file('Deed.pdf', deed),
        file('Lease.docx', docxWith()),
        file('Notes.txt', Buffer.from('Call the surveyor')),
        file('Sums.docx', docxWith({ 'word/vbaProject.bin': Buffer.from('x') })),
      ]);
      for (const name of ['Deed.pdf', 'Lease.docx', 'Notes.txt'])
        await expect(list.getByRole('button', { name: `Download ${name}` })).toBeVisible();
      await expect(
        list.getByText('This document contains macros. Save it as a Word document without macros (.docx).'),
      ).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
      await list.getByRole('button', { name: 'Remove Sums.docx' }).click();
      await expect(list.getByRole('listitem')).toHaveCount(3);
    });

    await test.step('the same bytes are recognised, and kept apart as is wished', async () => {
      await input.setInputFiles([file('Copy.pdf', deed)]);
      await expect(list.getByText('The same file is here as Deed.pdf.')).toBeVisible();
      await list.getByRole('button', { name: 'Keep both: Copy.pdf' }).click();
      await expect(list.getByRole('button', { name: 'Download Copy.pdf' })).toBeVisible();
    });

    await test.step('what the network breaks off goes on when it is back', async () => {
      await context.setOffline(true);
      await input.setInputFiles([file('Survey.pdf', pdf('<< /Type /Catalog /A 1 >>'))]);
      await expect(list.getByText('Waiting for the network…')).toBeVisible();
      await context.setOffline(false);
      await expect(list.getByRole('button', { name: 'Download Survey.pdf' })).toBeVisible();
    });
  });

for (const [where, viewport] of journeySizes)
  test(`what a reload interrupted goes on with the same file, in a client’s folder too, ${where}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const lawyer = await newLawyer();
    const { clientId } = await newClient(lawyer);
    const folderId = randomUUID();
    await ok(call(local.port, addFolder, { folderId, clientId, name: 'Deeds' }, lawyer));
    const deed = pdf('<< /Type /Catalog >>');
    // Begun by a page that was left before it had sent anything.
    const begun = { uploadId: randomUUID(), clientId, folderId, fileName: 'Deed.pdf', size: deed.byteLength };
    await ok(call(local.port, beginUpload, begun, lawyer));
    await enter(page, lawyer.email, paths.clientFolder('lawyer', slugOf(lawyer.firmName), clientId, folderId));
    const main = page.getByRole('main');
    const list = main.getByRole('list', { name: 'Files' });

    await test.step('it is offered to be gone on with, and takes no other file', async () => {
      await expect(list.getByText('It has not arrived yet. Choose the file again to go on.')).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
      const again = list.locator('input[type=file]');
      await again.setInputFiles([file('Other.pdf', deed)]);
      await expect(list.getByText('This is another file. Please choose Deed.pdf.')).toBeVisible();
      await again.setInputFiles([file('Deed.pdf', deed)]);
      await expect(list).toHaveCount(0);
      await expect(main.getByRole('link', { name: 'Deed.pdf' })).toBeVisible();
    });

    await test.step('a new one goes into the folder as well, by paste', async () => {
      await main.getByRole('button', { name: 'Add files' }).focus();
      await page.evaluate(
        (bytes) => {
          const data = new DataTransfer();
          data.items.add(new File([new Uint8Array(bytes)], 'Pasted.pdf'));
          document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
        },
        [...pdf('<< /Type /Catalog /A 2 >>')],
      );
      await expect(main.getByRole('link', { name: 'Pasted.pdf' })).toBeVisible();
    });

    await test.step('one that is let go beside the area is taken too, and does not take the place of the page', async () => {
      const isKept = await main.getByRole('heading', { level: 1 }).evaluate(
        (heading, bytes) => {
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File([new Uint8Array(bytes)], 'Beside.pdf'));
          const drop = (name: string) => new DragEvent(name, { dataTransfer, bubbles: true, cancelable: true });
          return !heading.dispatchEvent(drop('dragover')) && !heading.dispatchEvent(drop('drop'));
        },
        [...pdf('<< /Type /Catalog /A 3 >>')],
      );
      expect(isKept).toBe(true);
      await expect(main.getByRole('link', { name: 'Beside.pdf' })).toBeVisible();
    });
  });

for (const [where, viewport] of journeySizes)
  test(`an upload goes on while its dialog is closed, and is not asked for again, ${where} @soak`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const lawyer = await newLawyer();
    const { matterId } = await newMatter(lawyer, 'The mill');
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const isOfStorage = (request: Request) =>
      request.headers()['content-type']?.startsWith('multipart/form-data') ?? false;
    await page.route('**/*', async (route) => {
      if (isOfStorage(route.request())) await released;
      await route.continue();
    });
    const dialog = page.getByRole('dialog', { name: 'Attach files' });
    const list = dialog.getByRole('list', { name: 'Files', exact: true });
    const kept = dialog.getByRole('checkbox', { name: 'Deed.pdf' });
    const open = () => page.getByRole('button', { name: 'Attach files' }).click();
    const close = async () => {
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(dialog).toHaveCount(0);
    };

    await test.step('it is still being sent when the dialog is opened again', async () => {
      await enter(page, lawyer.email, paths.chat('lawyer', { with: `firm-${matterId}` }));
      await open();
      const sent = page.waitForRequest(isOfStorage);
      await dialog
        .locator('input[type=file]')
        .first()
        .setInputFiles([file('Deed.pdf', pdf('<< /Type /Catalog >>'))]);
      await sent;
      await close();
      await open();
      await expect(list.getByText('Still being sent')).toBeVisible();
      await expect(list.locator('input[type=file]')).toHaveCount(0);
      expect(await faultsOf(page)).toEqual([]);
    });

    await test.step('once it was kept it is among the files alone', async () => {
      release();
      await expect(kept).toBeVisible();
      await expect(list).toHaveCount(0);
      await close();
      await open();
      await expect(kept).toBeVisible();
      await expect(list).toHaveCount(0);
    });
  });

for (const [where, viewport] of journeySizes)
  test(`a client whose file holds macros is told so in words, and sends another, ${where}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const { lawyer, sent } = await askedForIncome();
    await joined(sent);
    await enter(page, sent.clientEmail, paths.matterQuestionnaire('business', sent.matterId));
    const main = page.getByRole('main');
    const list = main.getByRole('list', { name: 'Files' });
    const input = main.locator('input[type=file]:not([capture])').first();

    await test.step('it is refused with what to do, and answers nothing', async () => {
      await input.setInputFiles([file('Payslip.docx', docxWith({ 'word/vbaProject.bin': Buffer.from('x') }))]);
      const refused = list.getByText(
        'This document contains macros. Save it as a Word document without macros (.docx).',
      );
      await expect(refused).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
    });

    await test.step('without macros it is taken, and stands in the folder that the question names', async () => {
      await list.getByRole('button', { name: 'Remove Payslip.docx' }).click();
      await input.setInputFiles([file('Payslip.docx', docxWith())]);
      await expect(list.getByRole('button', { name: 'Download Payslip.docx' })).toBeVisible();
      await expect(page.getByText('Saved', { exact: true })).toBeVisible();
      const { rows } = await ok(call(local.port, listAnswerFiles, { matterId: sent.matterId }, lawyer));
      expect(rows).toMatchObject([{ name: 'Payslip.docx', folderName: 'Income' }]);
    });
  });

for (const [where, viewport] of journeySizes)
  test(`files of a question go on after a reload: what was checked answers it, and what had not arrived is asked for, ${where} @soak`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const { lawyer, sent } = await askedForIncome();
    const { matterId } = sent;
    const token = await joined(sent);
    const deed = pdf('<< /Type /Catalog >>');
    const begun = async (fileName: string) => {
      const which = { matterId, questionId: 'income', fileId: randomUUID(), fileName, size: deed.byteLength };
      return ok(call(local.port, beginInvitedUpload, which, { token }));
    };
    // Sent by a page that was left before an answer named it, and begun by one that had sent nothing.
    const { form = { url: '', fields: {} } } = await begun('Payslip.pdf');
    await putFile(form, deed, 'Payslip.pdf');
    await begun('Contract.pdf');
    await enter(page, sent.clientEmail, paths.matterQuestionnaire('business', matterId));
    const list = page.getByRole('main').getByRole('list', { name: 'Files' });

    await test.step('what has arrived becomes an answer', async () => {
      await expect(list.getByRole('button', { name: 'Download Payslip.pdf' })).toBeVisible();
      await expect(page.getByText('Saved', { exact: true })).toBeVisible();
      const { rows } = await ok(call(local.port, listAnswerFiles, { matterId }, lawyer));
      expect(rows).toMatchObject([{ name: 'Payslip.pdf', folderName: 'Income' }]);
    });

    await test.step('what has not goes on with the same file', async () => {
      await expect(list.getByText('It has not arrived yet. Choose the file again to go on.')).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
      const again = list.locator('input[type=file]');
      await again.setInputFiles([file('Other.pdf', deed)]);
      await expect(list.getByText('This is another file. Please choose Contract.pdf.')).toBeVisible();
      await again.setInputFiles([file('Contract.pdf', deed)]);
      await expect(list.getByRole('button', { name: 'Download Contract.pdf' })).toBeVisible();
    });

    await test.step('what is removed does not come back', async () => {
      await list.getByRole('button', { name: 'Remove Contract.pdf' }).click();
      await expect(list.getByRole('listitem')).toHaveCount(1);
      await expect(async () => {
        const { rows } = await ok(call(local.port, listAnswerFiles, { matterId }, lawyer));
        expect(rows).toHaveLength(1);
      }).toPass();
      await page.reload();
      await expect(list.getByRole('button', { name: 'Download Payslip.pdf' })).toBeVisible();
      await expect(list.getByRole('listitem')).toHaveCount(1);
    });
  });
