import type { Actor } from '#core/auth/account.ts';
import { type FilePlace, keptFile } from '#core/files/file.ts';
import { orNotFound } from '#core/problem.ts';
import { fileOfPackage } from '#core/templates/package.ts';
import type { DraftPlace } from '#core/together/draft.ts';
import { templateFileKey, templateSourceKey } from '#outside/template-file.ts';
import * as templates from '#store/templates.ts';
import { findFileToChange } from '#workflows/files/find-file.ts';

/** A file that somebody may write in, as it is saved now. */
export interface DraftedFile {
  place: DraftPlace;
  name: string;
  /** The number of the saved file, and where it lies in storage. */
  number: number;
  key: string;
}

/** A document of a template, to be written in. */
export const findDraftedTemplate = async (
  { firmId }: Pick<Actor, 'firmId'>,
  { templateId, packageDocumentId }: { templateId: string; packageDocumentId: string },
  now: Date,
): Promise<DraftedFile> => {
  const template = orNotFound(await templates.read(firmId, templateId, now));
  const { number, name, clauses, uploadId } = fileOfPackage(template, packageDocumentId);
  const key = clauses
    ? templateSourceKey(firmId, templateId, uploadId)
    : templateFileKey(firmId, templateId, number, packageDocumentId);
  return { place: { templateId, packageDocumentId }, name, number, key };
};

/** A file of a matter or a client, to be written in. */
export const findDraftedFile = async (
  actor: Pick<Actor, 'firmId' | 'accountId'>,
  request: FilePlace & { fileId: string },
  now: Date,
): Promise<DraftedFile> => {
  const found = await findFileToChange(actor, request, now);
  const { fileId, name, latest, key, matterId, clientId } = keptFile(found.file, actor.accountId);
  return { place: { fileId, matterId, clientId }, name, number: latest, key };
};
