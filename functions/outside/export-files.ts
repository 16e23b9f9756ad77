import {
  type DocumentRecord,
  documentsIn,
  downloadName,
  FORMATS,
  type VersionRecord,
} from '#core/documents/document.ts';
import { entryName, folderOf } from '#core/exports/folder.ts';
import type { ExportFile } from '#core/exports/record.ts';
import type { FileRecord, FileVersionRecord } from '#core/files/file.ts';
import type { SheetRecord, UploadRecord } from '#core/matters/answer-sheet.ts';
import { answeredFile, namedFiles } from '#core/matters/answering.ts';
import type { TemplateVersionRecord } from '#core/questionnaires/template-version.ts';
import type { EnvelopeRecord } from '#core/signing/envelope-record.ts';
import { FIRST_DOCUMENT } from '#core/templates/document-of.ts';
import { fileOfPackage, packagedFiles } from '#core/templates/package.ts';
import type { Template } from '#core/templates/template.ts';
import { answerFileAddress } from './answer-files.ts';
import { downloadAddress } from './files.ts';
import { keptFileAddress } from './kept-files.ts';
import { templateFileKey, templateSourceKey } from './template-file.ts';

const fileAt = async (folder: string, name: string, url: Promise<string>): Promise<ExportFile> => ({
  path: `${folder}/${entryName(name)}`,
  url: await url,
});

/** The same files with paths of their own: of two alike the second is called `… 2`. */
const apart = (files: readonly ExportFile[]): ExportFile[] => {
  const taken = new Set<string>();
  return files.map(({ path, url }) => {
    let free = path;
    for (let count = 2; taken.has(free.toLowerCase()); count += 1) free = path.replace(/(\.\w+)?$/, ` ${count}$1`);
    taken.add(free.toLowerCase());
    return { path: free, url };
  });
};

/** Every Word file that the documents of a template have had, and of those that name clauses the one that is edited. */
export const templateFiles = async (firmId: string, template: Template): Promise<ExportFile[]> => {
  const { templateId } = template;
  const folder = folderOf('templates', template.name, templateId);
  const files = packagedFiles(template).flatMap(({ packageDocumentId, name, file }) => {
    const { clauses, uploadId } = fileOfPackage(template, packageDocumentId);
    const called = (number: number) => downloadName(name, number, 'docx');
    const made = Array.from({ length: file }, (_, at) =>
      fileAt(
        folder,
        called(at + 1),
        downloadAddress(templateFileKey(firmId, templateId, at + 1, packageDocumentId), called(at + 1)),
      ),
    );
    const source = `${called(file).replace(/\.docx$/, '')} naming its clauses.docx`;
    const key = templateSourceKey(firmId, templateId, uploadId);
    return clauses ? [...made, fileAt(folder, source, downloadAddress(key, source))] : made;
  });
  return apart(await Promise.all(files));
};

/**
 * The Word files of a version that do not lie with those of its template: of documents that are gone, later ones than the present one,
 * which an earlier version brought back, and former ones that name clauses.
 */
export const templateVersionFiles = async (
  firmId: string,
  template: Template,
  { number, file, documents = [] }: TemplateVersionRecord,
): Promise<ExportFile[]> => {
  const { templateId, name: templateName } = template;
  const present = packagedFiles(template).map(({ packageDocumentId: id }) => ({ id, ...fileOfPackage(template, id) }));
  const folder = `${folderOf('templates', templateName, templateId)}/version ${number}`;
  const all = [{ packageDocumentId: FIRST_DOCUMENT, name: templateName, file }, ...documents];
  const files = all.flatMap(({ packageDocumentId, name, file: { clauses, uploadId, number: at } }) => {
    const called = downloadName(name, at, 'docx');
    const key = templateFileKey(firmId, templateId, at, packageDocumentId);
    const source = `${called.replace(/\.docx$/, '')} naming its clauses.docx`;
    const sourceKey = templateSourceKey(firmId, templateId, uploadId);
    const isGone = present.every(({ id, number: last }) => id !== packageDocumentId || at > last);
    const isFormer = present.every((each) => each.uploadId !== uploadId);
    return [
      ...(isGone ? [fileAt(folder, called, downloadAddress(key, called))] : []),
      ...(clauses && isFormer ? [fileAt(folder, source, downloadAddress(sourceKey, source))] : []),
    ];
  });
  return apart(await Promise.all(files));
};

type OfMatter = Pick<SheetRecord['matter'], 'matterId' | 'name'>;

/** Files that were uploaded as answers, each in a folder of its own. */
const uploadedIn = (uploads: readonly UploadRecord[], folder: string): Promise<ExportFile[]> =>
  Promise.all(
    uploads.map((file) =>
      fileAt(
        `${folder}/${entryName(file.fileId)}`,
        file.name,
        answerFileAddress(file).then(({ url }) => url),
      ),
    ),
  );

/** Every file that answers a question of a matter; two of one name lie in folders of their own. */
export const answerFiles = ({ matter, kept }: SheetRecord): Promise<ExportFile[]> =>
  uploadedIn(
    namedFiles(kept.answers).map(({ id }) => answeredFile(kept, id)),
    folderOf('matters', matter.name, matter.matterId),
  );

/** Files that answers of a matter named up to a version. */
export const formerAnswerFiles = (
  { name, matterId }: OfMatter,
  version: number,
  uploads: readonly UploadRecord[],
): Promise<ExportFile[]> => uploadedIn(uploads, `${folderOf('matters', name, matterId)}/former answers ${version}`);

/** The bytes of one version of a file: the newest under its name, an earlier one with its number. */
export const fileVersionFiles = async (
  file: FileRecord,
  place: { kind: 'matters' | 'clients'; name: string; id: string },
  { number, key }: FileVersionRecord,
): Promise<ExportFile[]> => {
  const folder = `${folderOf(place.kind, place.name, place.id)}/files/${entryName(file.fileId)}`;
  const called =
    number === file.latest ? file.name : entryName(file.name).replace(/(\.\w+)?$/, ` (version ${number})$1`);
  return [
    await fileAt(
      folder,
      called,
      keptFileAddress({ key, name: file.name }).then(({ url }) => url),
    ),
  ];
};

/** All documents of a version in every format they were made in. */
export const versionFiles = async (document: DocumentRecord, version: VersionRecord): Promise<ExportFile[]> => {
  const folder = folderOf('documents', document.name, document.documentId);
  const files = documentsIn(version, document).flatMap(({ files, title }) =>
    FORMATS.flatMap((format) => {
      const key = files[format];
      const called = downloadName(title, version.number, format);
      return key ? [fileAt(folder, called, downloadAddress(key, called))] : [];
    }),
  );
  return apart(await Promise.all(files));
};

/** The documents of an envelope as they were sent, and with all that is signed until now. */
export const envelopeFiles = async ({ envelopeId, name, documents }: EnvelopeRecord): Promise<ExportFile[]> => {
  const folder = folderOf('envelopes', name, envelopeId);
  const files = documents.flatMap((document) => {
    const title = document.name.replace(/\.(pdf|docx)$/i, '');
    const kept = [
      { key: document.key, called: `${title}.pdf` },
      { key: document.sealedKey, called: `${title} (signed).pdf` },
    ];
    return kept.flatMap(({ key, called }) => (key ? [fileAt(folder, called, downloadAddress(key, called))] : []));
  });
  return apart(await Promise.all(files));
};
