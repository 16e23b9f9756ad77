import { mergeDay } from '#core/assembly/merge/merge-day.ts';
import { message } from '#core/language/message.ts';
import { changedAnswersInSize } from '#core/matters/answering.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { makeShowcasePdf } from '#core/showcase/endpoints.ts';
import { servePublic } from '#http/serve-public.ts';
import { readShowcaseFile } from '#outside/showcase-files.ts';
import { trialPdf } from '#outside/trial-pdf.ts';
import { prepare } from '#outside/typesetting.ts';
import * as showcase from '#store/showcase.ts';

/** Of the PDF; a reply holds 6 MB, and a third more is base64. */
const MOST_BYTES = 4 * 1024 * 1024;

export const handler = servePublic(makeShowcasePdf, async ({ request, now, tell }) => {
  prepare();
  const { questionnaire, documents } = orNotFound(await showcase.read(request.templateId, now));
  const { key, name } = orNotFound(
    documents.find(({ packageDocumentId }) => packageDocumentId === request.packageDocumentId),
  );
  const title = `${name} – ${tell(message('Trial copy'))}`;
  const answers = changedAnswersInSize(questionnaire, {}, request.answers);
  const today = mergeDay(request.today, now);
  const pdf = await trialPdf({ docx: await readShowcaseFile(key), title, questionnaire, answers, today, now });
  if (pdf.byteLength > MOST_BYTES)
    throw new Problem('too-large', { params: { what: message('The PDF'), most: '4 MB' } });
  return { fileName: `${title}.pdf`, pdf: Buffer.from(pdf).toString('base64') };
});
