import { matchPath, useLocation } from 'react-router-dom';
import { mayOpen } from '#core/auth/route-access.ts';
import { openingOf } from '#core/auth/standing.ts';
import { type DocumentsQuery, paths } from '#web/paths.ts';
import { type SessionUser, useSignedIn } from '#web/session/session.ts';

/** Where a matter's pages stand: among the firm's matters, the pages of its client, or the matters of one's teams. */
export type Among = 'matters' | 'clients' | 'team';

type Person = Pick<SessionUser, 'userTypeRoute' | 'profileKeyword'>;

/** The pages of a matter that stand among each. Those of a client name it where it is known, and are found without. */
interface MatterPlaces {
  matter: (matterId: string, clientId?: string) => string;
  documents: (matterId: string, query?: DocumentsQuery) => string;
  /** One file: among the pages of its client, or of its matter. */
  file: (file: { fileId: string; clientId?: string | undefined; matterId?: string | undefined }) => string;
  /** A document of a contract, edited; its first where none is named. */
  contractEditor: (contract: { documentId: string; clientId: string; matterId: string; part?: string }) => string;
  deadline: (matterId: string, deadlineId: string) => string;
  envelope: (matterId: string, envelopeId: string) => string;
}

const partQuery = (part: string | undefined) => (part === undefined ? {} : { document: part });

/** Where a matter's pages stand among these. */
export const matterPlaces = (among: Among, { userTypeRoute: type, profileKeyword: profile }: Person): MatterPlaces => {
  switch (among) {
    case 'clients':
      return {
        matter: (matterId, clientId) =>
          clientId
            ? paths.clientMatter(type, profile, clientId, matterId)
            : paths.matterOfClient(type, profile, matterId),
        documents: (matterId, query) => paths.clientMatterDocuments(type, profile, matterId, query),
        file: ({ fileId, clientId = '' }) => paths.clientFile(type, profile, clientId, fileId),
        contractEditor: ({ documentId, clientId, part }) =>
          paths.clientFileEditor(type, profile, clientId, documentId, partQuery(part)),
        deadline: (matterId, deadlineId) => paths.clientDeadline(type, profile, matterId, deadlineId),
        envelope: (matterId, envelopeId) => paths.clientEnvelope(type, profile, matterId, envelopeId),
      };
    case 'team':
      return {
        matter: (matterId) => paths.teamMatter(type, matterId),
        documents: (matterId, query) => paths.teamMatterDocuments(type, matterId, query),
        file: ({ fileId, matterId = '' }) => paths.teamFile(type, matterId, fileId),
        contractEditor: ({ documentId, matterId, part }) =>
          paths.teamFileEditor(type, matterId, documentId, partQuery(part)),
        deadline: (matterId, deadlineId) => paths.teamDeadline(type, matterId, deadlineId),
        envelope: (matterId, envelopeId) => paths.teamEnvelope(type, matterId, envelopeId),
      };
    case 'matters':
      return {
        matter: (matterId) => paths.matter(type, matterId),
        documents: (matterId, query) => paths.matterDocuments(type, matterId, query),
        file: ({ fileId, clientId = '' }) => paths.document(type, clientId, fileId),
        contractEditor: ({ documentId, clientId, part }) =>
          paths.fileEditor(type, clientId, documentId, partQuery(part)),
        deadline: (matterId, deadlineId) => paths.deadline(type, matterId, deadlineId),
        envelope: (matterId, envelopeId) => paths.envelope(type, matterId, envelopeId),
      };
  }
};

/** Among which pages somebody finds any matter that they see. */
export const amongFor = (person: SessionUser): Among => {
  if (mayOpen(paths.matters(person.userTypeRoute), person)) return 'matters';
  return mayOpen(paths.clients(person.userTypeRoute, person.profileKeyword), person) ? 'clients' : 'team';
};

/** Among which pages this one stands; elsewhere, as in the calendar, those at which the person finds matters. */
export const useAmong = (): Among => {
  const person = useSignedIn();
  const [, , word] = useLocation().pathname.split('/');
  if (word === person.profileKeyword) return 'clients';
  if (word === 'team-matter') return 'team';
  return word === 'matters' ? 'matters' : amongFor(person);
};

/** The pages of matters, where the person finds them. */
export const useMatterPlaces = (): MatterPlaces => matterPlaces(useAmong(), useSignedIn());

/** What stands at an address of a matter, among whichever pages; for a client, who finds what is signed and due on the page of the matter, that page. */
const pageAt = (path: string, isClient: boolean): ((places: MatterPlaces) => string) | undefined => {
  const at = (...patterns: { pattern: string }[]) =>
    patterns.map(({ pattern }) => matchPath(pattern, path)?.params).find((params) => params !== undefined);
  const matter = at(paths.matter, paths.teamMatter, paths.clientMatter, paths.matterOfClient);
  if (matter) return (places) => places.matter(matter.matterId ?? '', matter.clientId);
  const documents = at(paths.matterDocuments, paths.teamMatterDocuments, paths.clientMatterDocuments);
  if (documents) return (places) => places.documents(documents.matterId ?? '');
  const envelope = at(paths.envelope, paths.teamEnvelope, paths.clientEnvelope);
  const deadline = at(paths.deadline, paths.teamDeadline, paths.clientDeadline);
  const part = envelope ?? deadline;
  if (isClient) return part && ((places) => places.matter(part.matterId ?? ''));
  if (envelope) return (places) => places.envelope(envelope.matterId ?? '', envelope.envelopeId ?? '');
  return deadline && ((places) => places.deadline(deadline.matterId ?? '', deadline.deadlineId ?? ''));
};

/** Where somebody finds what a colleague, or a mail, names by an address that is not open to them; nowhere but for pages of matters. */
export const ownPlaceOf = (path: string, person: SessionUser): string | undefined => {
  if (mayOpen(path, person)) return undefined;
  const isClient = openingOf(person).opens === 'shared' && person.is_colleague !== true;
  const place = pageAt(path, isClient)?.(matterPlaces(amongFor(person), person));
  return place && place !== path && mayOpen(place, person) ? place : undefined;
};
