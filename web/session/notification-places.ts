import { mayOpen } from '#core/auth/route-access.ts';
import type { NotificationRow } from '#core/notifications/notification.ts';
import { paths } from '#web/paths.ts';
import { amongFor, matterPlaces } from './matter-places.ts';
import type { SessionUser } from './session.ts';

/** Of these the matter is among those of one's teams, or of another firm. */
const inTeams: readonly NotificationRow['kind'][] = ['matter-shared', 'counsel-role', 'task-assigned'];

/** Where a notification leads; a matter to where the person finds it. */
export const placeOfNotification = (
  { kind, matterId, clientId, deadlineId, conversationId, messageNumber, asClient, ...file }: NotificationRow,
  person: SessionUser,
): string | undefined => {
  const { userTypeRoute, profileKeyword } = person;
  if (conversationId !== undefined)
    return paths.chat(userTypeRoute, {
      with: conversationId,
      ...(asClient && { as: 'client' as const }),
      ...(messageNumber !== undefined && { at: String(messageNumber) }),
    });
  const { fileId, packageDocumentId, asCounsel } = file;
  if (fileId !== undefined) {
    const places = matterPlaces(asCounsel ? 'team' : amongFor(person), person);
    const part = packageDocumentId === undefined ? {} : { part: packageDocumentId };
    return places.contractEditor({ documentId: fileId, clientId: clientId ?? '', matterId: matterId ?? '', ...part });
  }
  if (kind === 'member-joined' || kind === 'ownership-received') return paths.management(userTypeRoute);
  if (kind === 'task-due' && !matterId) return paths.tasks(userTypeRoute);
  if (kind === 'documents-sent' && !matterId)
    return clientId && paths.clientDocuments(userTypeRoute, profileKeyword, clientId);
  if (matterId) {
    const isOfTeam = inTeams.includes(kind) && mayOpen(paths.teamMatters(userTypeRoute), person);
    const places = matterPlaces(isOfTeam ? 'team' : amongFor(person), person);
    if (kind === 'documents-sent') return places.documents(matterId);
    return deadlineId ? places.deadline(matterId, deadlineId) : places.matter(matterId, clientId);
  }
  return clientId ? paths.clientDashboard(userTypeRoute, profileKeyword, clientId) : undefined;
};
