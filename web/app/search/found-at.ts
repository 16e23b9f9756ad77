import { matterOfContract } from '#core/documents/contract-document-id.ts';
import { wholeIdOf } from '#core/matters/contract-id.ts';
import { paths } from '#web/paths.ts';
import { amongFor, matterPlaces } from '#web/session/matter-places.ts';
import type { SessionUser } from '#web/session/session.ts';

interface FoundFile {
  fileId: string;
  matterId?: string | undefined;
  /** Absent of what was kept before it was named. */
  clientId?: string | undefined;
}

/** Where somebody finds a file, which has a page of its own, or a contract, which stands in the middle of its matter's page. */
export const foundAt = ({ fileId, matterId, clientId }: FoundFile, person: SessionUser): string => {
  const places = matterPlaces(amongFor(person), person);
  const contractOf = matterOfContract(fileId);
  if (contractOf !== undefined) return places.matter(wholeIdOf(contractOf), clientId);
  if (clientId !== undefined) return places.file({ fileId, matterId, clientId });
  return matterId === undefined ? paths.documents(person.userTypeRoute) : places.documents(matterId);
};
