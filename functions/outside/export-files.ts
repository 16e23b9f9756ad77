import {
  type DocumentRecord,
  documentsIn,
  downloadName,
  FORMATS,
  type VersionRecord,
} from '#core/documents/document.ts';
import { entryName, folderOf } from '#core/exports/folder.ts';
import type { ExportFile } from '#core/exports/record.ts';
import type { SheetRecord } from '#core/matters/answer-sheet.ts';
import { answeredFile, namedFiles } from '#core/matters/answering.ts';
import { packagedFiles } from '#core/templates/package.ts';
import type { Template } from '#core/templates/template.ts';
import { answerFileAddress } from './answer-files.ts';
import { downloadAddress } from './files.ts';
import { templateFileKey } from './template-file.ts';

const fileAt = async (folder: string, name: string, url: Promise<string>): Promise<ExportFile> => ({
  path: `${folder}/${entryName(name)}`,
  url: await url,
});

/** Every Word file that the documents of a template have had. */
export const templateFiles = (firmId: string, template: Template): Promise<ExportFile[]> => {
  const { templateId } = template;
  const folder = folderOf('templates', template.name, templateId);
  return Promise.all(
    packagedFiles(template).flatMap(({ packageDocumentId, name, file }) =>
      Array.from({ length: file }, (_, at) => {
        const called = downloadName(name, at + 1, 'docx');
        const key = templateFileKey(firmId, templateId, at + 1, packageDocumentId);
        return fileAt(folder, called, downloadAddress(key, called));
      }),
    ),
  );
};

/** Every file that answers a question of a matter; two of one name lie in folders of their own. */
export const answerFiles = ({ matter, kept }: SheetRecord): Promise<ExportFile[]> =>
  Promise.all(
    namedFiles(kept.answers).map(({ id }) => {
      const file = answeredFile(kept, id);
      return fileAt(
        `${folderOf('matters', matter.name, matter.matterId)}/${entryName(id)}`,
        file.name,
        answerFileAddress(file).then(({ url }) => url),
      );
    }),
  );

/** All documents of a version in every format they were made in. */
export const versionFiles = (document: DocumentRecord, version: VersionRecord): Promise<ExportFile[]> =>
  Promise.all(
    documentsIn(version, document).flatMap(({ files, title }) =>
      FORMATS.flatMap((format) => {
        const key = files[format];
        const called = downloadName(title, version.number, format);
        const folder = folderOf('documents', document.name, document.documentId);
        return key ? [fileAt(folder, called, downloadAddress(key, called))] : [];
      }),
    ),
  );
