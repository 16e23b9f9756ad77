import { fullName } from '#core/auth/account.ts';
import { utcDay } from '#core/calendar.ts';
import { isSharedSince } from '#core/documents/document.ts';
import { awaitsClient } from '#core/matters/next-for-client.ts';
import { partsOf } from '#core/matters/parts.ts';
import { responsibleFor } from '#core/matters/team.ts';
import type { AnswerProgress, MatterLook, PortalDocument } from '#core/portal/portal.ts';
import { sumOfAnswerCounts } from '#core/questionnaires/answer-sums.ts';
import { CLIENT } from '#core/questionnaires/firm-and-client.ts';
import { progressOf } from '#core/questionnaires/who-answers.ts';
import { downloadAddress } from '#outside/files.ts';
import * as documents from '#store/documents.ts';
import * as sheets from '#store/matter-sheets.ts';
import * as matters from '#store/matters.ts';
import * as members from '#store/members.ts';
import type { Shared } from '#store/shared-matters.ts';

/** What a client's page tells of one matter beside the matter itself. */
export const readMatterLook = async (accountId: string, shared: Shared, now: Date): Promise<MatterLook> => {
  const [ofMatter, person, progress] = await Promise.all([
    readDocuments(shared),
    readPerson(shared, now),
    readProgress(accountId, shared, now),
  ]);
  return { documents: ofMatter, person, progress };
};

/** What a firm shares of a matter is for its client, and for nobody else who answers a part. */
const readDocuments = async ({
  firmId,
  firmName,
  matterId,
  movedAt,
  name,
  parts,
}: Shared): Promise<PortalDocument[]> => {
  if (parts && !parts.includes(CLIENT)) return [];
  const { items } = await documents.listOfMatter(firmId, matterId, {});
  return items
    .filter((each) => each.matterId === matterId && each.sharedVersion !== undefined && isSharedSince(each, movedAt))
    .map((each) => ({
      ...{ documentId: each.documentId, matterId, matterName: name, name: each.name, firmName },
      sharedAt: each.sharedVersionAt ?? each.updatedAt,
    }));
};

const readPerson = async ({ firmId, firmName, matterId }: Shared, now: Date): Promise<MatterLook['person']> => {
  const matter = await matters.read(firmId, matterId, now);
  const member = matter && (await members.recipientsIn(firmId, matter, responsibleFor(matter), now));
  if (!member) return undefined;
  const { accountId, profileImage, urlSlug: meetingLink } = member;
  const picture = profileImage && (await downloadAddress(profileImage, 'picture', { inline: true }));
  return { accountId, name: fullName(member), firmName, matter: matter.name, ...(picture && { picture }), meetingLink };
};

const readProgress = async (accountId: string, shared: Shared, now: Date): Promise<AnswerProgress | undefined> => {
  if (!awaitsClient(shared)) return undefined;
  const { firmId, matterId } = shared;
  const sheet = await sheets.readOf(accountId, firmId, matterId);
  if (!sheet) return undefined;
  const own = partsOf(sheet.matter, sheet.clientId);
  const parts = progressOf(sheet.questionnaire, sheet.kept.answers, utcDay(now));
  const { given, needed } = sumOfAnswerCounts(parts.filter(({ answerer }) => own.has(answerer)));
  return needed > 0 ? { matterId, given, needed } : undefined;
};
