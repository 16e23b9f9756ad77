import { compileTemplate } from '#core/assembly/merge/compile.ts';
import { mergeTemplate } from '#core/assembly/merge/merge.ts';
import { scanTemplate } from '#core/assembly/parse/merge-tags.ts';
import { message } from '#core/language/message.ts';
import { Problem } from '#core/problem.ts';
import { reopenDocx, writeDocx } from './docx-archive.ts';

/**
 * A Word file with a place for signing where each of its tags for signing stands; as it is where it has none. One that has such a tag, and another
 * that is wrong or asks for an answer, is refused in words (`not-for-signature`).
 */
export const withSignPlaces = (docx: Uint8Array): Uint8Array => {
  const archive = reopenDocx(docx);
  const { outline, tags, clauses, faults } = scanTemplate(archive.parts);
  if (!outline.signs) return docx;
  const [fault] = faults;
  if (fault) throw new Problem('not-for-signature', { params: { reason: fault.message } });
  const asked = tags[0]?.identifier ?? outline.sections[0]?.identifier ?? clauses[0];
  if (asked !== undefined) {
    const reason = message(
      '{tag} in this Word file is not filled in. Fill it in, or make a contract from a template.',
      {
        tag: `{{${asked}}}`,
      },
    );
    throw new Problem('not-for-signature', { params: { reason } });
  }
  const { parts, chunks } = mergeTemplate(compileTemplate(archive.parts), {}, { today: '' });
  return writeDocx(archive, parts, chunks);
};
