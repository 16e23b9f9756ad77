import type { Actor } from '#core/auth/account.ts';
import { matterOfContract } from '#core/documents/contract-document-id.ts';
import { isSeenBy } from '#core/documents/document.ts';
import { type FilePlace, keptFile } from '#core/files/file.ts';
import { keepsOut } from '#core/matters/wall.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import { fileOfPackage } from '#core/templates/package.ts';
import type { DraftPlace } from '#core/together/draft.ts';
import { templateFileKey, templateSourceKey } from '#outside/template-file.ts';
import { readWalls } from '#store/scope.ts';
import * as templates from '#store/templates.ts';
import { findContract } from '#workflows/documents/find-contract.ts';
import { findFileToChange } from '#workflows/files/find-file.ts';
import { findOpenPlace } from '#workflows/files/find-file-place.ts';

/** A file that somebody may write in, as it is saved now. */
export interface DraftedFile {
  place: DraftPlace;
  name: string;
  /** The number of the saved file, and where it lies in storage. */
  number: number;
  key: string;
  /** Whether somebody who was let in may still see it: not once they are outside of its matter's wall, or it is a draft of somebody else's. */
  isOpenTo: (accountId: string) => boolean;
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
  return { place: { templateId, packageDocumentId }, name, number, key, isOpenTo: () => true };
};

/** A document of a contract, to be written in: by its firm alone. */
const findDraftedContract = async (
  { firmId, accountId, counsel }: Pick<Actor, 'firmId' | 'accountId' | 'counsel'>,
  {
    fileId: documentId,
    packageDocumentId,
    ...named
  }: FilePlace & { fileId: string; packageDocumentId?: string | undefined },
  now: Date,
): Promise<DraftedFile> => {
  if (counsel) throw new Problem('not-in-role');
  const { matterId, isHeld } = await findOpenPlace(firmId, named, now);
  const which = { documentId, packageDocumentId, matterId };
  const { document, made, draftPlace } = await findContract({ firmId, accountId }, which, now);
  if (document.signed) throw new Problem('contract-signed');
  const wall = matterId === undefined ? undefined : readWalls().get(matterId);
  const isOpenTo = (other: string) => isSeenBy(document, other) && !(wall && keepsOut(wall, other));
  const place = { ...draftPlace, isHeld };
  return { place, name: made.title, number: document.latest, key: orNotFound(made.files.docx), isOpenTo };
};

/** A file of a matter or a client, to be written in; a contract too. */
export const findDraftedFile = async (
  actor: Pick<Actor, 'firmId' | 'accountId' | 'counsel'>,
  request: FilePlace & { fileId: string; packageDocumentId?: string | undefined },
  now: Date,
): Promise<DraftedFile> => {
  if (matterOfContract(request.fileId) !== undefined) return findDraftedContract(actor, request, now);
  const found = await findFileToChange(actor, request, now);
  const { fileId, name, latest, key, matterId, clientId } = keptFile(found.file, actor.accountId);
  const wall = matterId === undefined ? undefined : readWalls().get(matterId);
  const isOpenTo = (accountId: string) => isSeenBy(found.file, accountId) && !(wall && keepsOut(wall, accountId));
  const place = { fileId, matterId, clientId, isHeld: found.place.isHeld };
  return { place, name, number: latest, key, isOpenTo };
};
