import { randomUUID } from 'node:crypto';
import { answersTo, demoAnswers } from '#bin/demo/answers.ts';
import { logo } from '#bin/demo/logo.ts';
import { addRole, inviteStaff, joinAsStaff, mailedRoleMember } from '#bin/demo/staff.ts';
import * as account from '#core/account/endpoints.ts';
import * as agenda from '#core/agenda/endpoints.ts';
import { allEndpoints } from '#core/api.ts';
import { acceptInvitation } from '#core/auth/endpoints.ts';
import { daysLater, utcDay } from '#core/calendar.ts';
import * as clauses from '#core/clauses/endpoints.ts';
import * as clients from '#core/clients/endpoints.ts';
import * as conflicts from '#core/conflicts/endpoints.ts';
import * as deadlines from '#core/deadlines/endpoints.ts';
import * as documents from '#core/documents/endpoints.ts';
import * as duplicates from '#core/duplicates/endpoints.ts';
import * as files from '#core/files/endpoints.ts';
import * as firm from '#core/firm/endpoints.ts';
import * as imports from '#core/imports/endpoints.ts';
import * as links from '#core/links/endpoints.ts';
import * as matterTeam from '#core/matter-team/endpoints.ts';
import * as matters from '#core/matters/endpoints.ts';
import * as messages from '#core/messages/endpoints.ts';
import { listNotifications } from '#core/notifications/endpoints.ts';
import * as questionnaires from '#core/questionnaires/endpoints.ts';
import { questionsOf } from '#core/questionnaires/question.ts';
import * as requests from '#core/requests/endpoints.ts';
import * as signing from '#core/signing/endpoints.ts';
import * as subscriptions from '#core/subscriptions/endpoints.ts';
import * as tasks from '#core/tasks/endpoints.ts';
import * as team from '#core/team/endpoints.ts';
import { FIRST_DOCUMENT } from '#core/templates/document-of.ts';
import * as templates from '#core/templates/endpoints.ts';
import { addMatterNote } from '#core/timeline/endpoints.ts';
import * as together from '#core/together/endpoints.ts';
import * as uploads from '#core/uploads/endpoints.ts';
import { PARTS } from '#core/uploads/upload.ts';
import { setUpTotp, shown } from '#tests/api/account-world.ts';
import { changeAccount, password } from '#tests/api/auth-world.ts';
import { envelopeTemplate } from '#tests/api/envelope-template.ts';
import { keepFile } from '#tests/api/keep-file.ts';
import {
  clientRequest,
  contractFile,
  docx,
  importRequest,
  importRows,
  newClient,
  newLawyer,
  newTemplate,
  templateRequest,
  upload,
  whenMailed,
} from '#tests/api/practice.ts';
import { showcased } from '#tests/api/showcase-world.ts';
import { drafted, newSigner, sent } from '#tests/api/signing-world.ts';
import { call, newId, newSecret, ok, putFile, stack } from '#tests/api/stack.ts';
import { answerBank, checkoutOf, confirmedSetup, saveCard, testCards } from '#tests/api/subscriptions-world.ts';
import { allItems } from '#tests/api/table.ts';
import {
  calendarRequest,
  clauseRequest,
  dateRequest,
  deadlineRequest,
  mailedReference,
  taskRequest,
  type World,
} from '#tests/api/world.ts';
import { samplePdf } from '#tests/sample-pdf.ts';
import { changeBySchema } from './change-by-schema.ts';
import { partsOf } from './tokens.ts';

type Facts = Record<string, unknown>;

/** What a request is made of. */
interface At {
  ids: World['ids'];
  /** What was prepared. */
  made: Facts;
  /** The newest version of the item whose key (`<pk>|<sk>`) ends so. */
  version: (end: string) => number;
}

export interface Change {
  request: (at: At) => Facts;
  /** What must have happened before. */
  prepare?: (world: World) => Promise<Facts>;
  /** The caller; the owner of the firm where nobody is named. */
  by?: (world: World) => { token: string };
  headers?: Record<string, string>;
}

const month = { planId: 'solo', interval: 'month' } as const;
const accountIdOf = ({ token }: { token: string }): string => String(partsOf(token).claims.sub);
const emailOf = async (by: { token: string }): Promise<string> =>
  String((await allItems()).find(({ pk, sk }) => pk === `ACCOUNT#${accountIdOf(by)}` && sk === 'ACCOUNT')?.email);

const openedMatter = async ({ owner, ids }: World) => {
  const { clientId, templateId } = ids as { clientId: string; templateId: string };
  const matterId = newId();
  return ok(call(matters.openMatter, { matterId, clientId, templateId }, owner)).then(({ version }) => ({
    matterId,
    version,
  }));
};
/** A matter of which somebody else than its client answers a part, and a client who may. */
const matterOfParties = async (world: World) => {
  const { templateId = '' } = world.ids;
  const read = () => ok(call(questionnaires.readQuestionnaire, { templateId }, world.owner));
  const { questionnaire, version } = await read();
  const sections = questionnaire.sections.map((section) => ({ ...section, answered_by: 'Seller' }));
  await ok(call(questionnaires.saveQuestionnaire, { templateId, version, questionnaire: { sections } }, world.owner));
  const { matterId } = await openedMatter(world);
  const { version: after } = await read();
  await ok(call(questionnaires.saveQuestionnaire, { templateId, version: after, questionnaire }, world.owner));
  const { _id: clientId } = await newClient(world.owner);
  return { matterId, clientId };
};
const sentMatter = async (world: World) => {
  const { matterId, version } = await openedMatter(world);
  await ok(call(matters.sendQuestionnaire, { matterId, version }, world.owner));
  const { questionnaire } = await ok(call(matters.readInvitedQuestionnaire, { matterId }, world.client));
  return { matterId, answers: answersTo(questionnaire, demoAnswers) };
};
const startedMatter = async (world: World) => {
  const { matterId, answers } = await sentMatter(world);
  await ok(call(matters.saveInvitedAnswers, { matterId, version: 0, changes: {} }, world.client));
  return { matterId, answers, changes: answers };
};
const askableMatter = async (world: World) => {
  const { matterId } = await sentMatter(world);
  const { questionnaire } = await ok(call(matters.readInvitedQuestionnaire, { matterId }, world.client));
  return { matterId, questionId: questionsOf(questionnaire)[0]?.id };
};
const saidInMatter = async ({ owner, ids: { matterId = '' } }: World) => {
  const conversationId = `firm-${matterId}`;
  const messageId = newId();
  const { number } = await ok(call(messages.sendChatMessage, { conversationId, messageId, text: 'He called.' }, owner));
  return { conversationId, messageId, number };
};
const saidToClient = async (world: World) => {
  const { matterId } = await sentMatter(world);
  const conversationId = `client-${matterId}`;
  await ok(call(messages.sendChatMessage, { conversationId, messageId: newId(), text: 'Hello' }, world.owner));
  return { conversationId };
};
const attachedTo = async (world: World, { conversationId }: { conversationId: string }) => {
  const matterId = conversationId.slice(conversationId.indexOf('-') + 1);
  const fileId = await keepFile((await stack()).port, world.owner, { matterId, fileName: 'plan.png', bytes: logo() });
  const messageId = newId();
  const attachments = [{ fileId, number: 1 }];
  const message = { conversationId, messageId, text: '', attachments, shownToClient: true as const };
  await ok(call(messages.sendChatMessage, message, world.owner));
  return { conversationId, messageId, fileId };
};
const saidByClient = async (world: World) => {
  const { matterId } = await sentMatter(world);
  const message = { conversationId: `client-${matterId}`, messageId: newId() };
  const { number } = await ok(call(messages.sendInvitedChatMessage, { ...message, text: 'Hello' }, world.client));
  return { ...message, number };
};
const ofChatMessage = ({ made: { conversationId, messageId, number }, version }: At): Facts => ({
  ...{ conversationId, messageId },
  version: version(`#CHAT#${conversationId}|LINE#${String(number).padStart(8, '0')}`),
});
const ofQuestion = ({ made }: At): Facts => ({ ...made, messageId: newId(), text: 'Who is meant?' });
const answered = ({ made, version }: At): Facts => ({ ...made, version: version(`#MATTER#${made.matterId}|ANSWERS`) });

const ofQuestionnaire = ({ made, version }: At): Facts => ({
  ...made,
  version: version(`#QUESTIONNAIRE#${made.templateId}|QUESTIONNAIRE`),
});

const ofClient = ({ ids, version }: At): Facts => ({
  clientId: ids.clientId,
  version: version(`|CLIENT#${ids.clientId}`),
});
const ofTemplate = ({ ids, version }: At): Facts => ({
  templateId: ids.templateId,
  version: version(`|TEMPLATE#${ids.templateId}`),
});
const ofDocument = ({ ids, version }: At): Facts => ({
  documentId: ids.documentId,
  version: version(`#DOCUMENT#${ids.documentId}|DOCUMENT`),
});
/** A file that the firm keeps with the matter of the world. */
const keptFile = async ({ owner, ids: { matterId = '' } }: World) => {
  const fileId = await keepFile((await stack()).port, owner, { matterId, fileName: 'plan.png', bytes: logo() });
  return { matterId, fileId };
};
const joinedFile = async (world: World) => {
  const file = await keptFile(world);
  const writerId = newId();
  const { turn } = await ok(call(together.joinFileDraft, { ...file, writerId }, world.owner));
  return { ...file, writerId, turn };
};
const joinedTemplate = async ({ owner, ids: { templateId = '' } }: World) => {
  const writerId = newId();
  const { turn } = await ok(call(together.joinTemplateDraft, { templateId, writerId }, owner));
  return { templateId, writerId, turn };
};
const writing = ({ made }: At): Facts => ({
  ...made,
  change: { changeId: newId(), seed: '0123456789abcdef', bytes: 'AAA=' },
});
const sharing = { versionNumber: 1, mayDownload: true, days: 7 } as const;
const sharedFile = async (world: World) => {
  const file = await keptFile(world);
  const link = { linkId: newId(), secret: newSecret() };
  await ok(call(links.shareFile, { ...file, ...sharing, links: [link] }, world.owner));
  return { ...file, linkId: link.linkId };
};
const requestOf = (matterId: unknown) => ({
  ...{ requestId: newId(), matterId: String(matterId), way: 'portal' as const },
  items: [{ itemId: 'deed', name: 'Deed' }],
});
/** A request to the client of the matter of the world. */
const askedDocuments = async ({ owner, ids }: World) => {
  const { requestId, matterId } = await ok(call(requests.askForDocuments, requestOf(ids.matterId), owner));
  return { requestId, matterId };
};
const sentDocument = async (world: World) => {
  const made = await askedDocuments(world);
  const uploadId = newId();
  const file = { itemId: 'deed', uploadId, fileName: 'plan.png', size: logo().length };
  const { requestId } = made;
  const { way } = await ok(call(requests.beginAskedUpload, { requestId, ...file }, world.client));
  if (way?.form) await putFile(way.form, logo(), 'plan.png');
  for (let state = 'waiting'; state === 'waiting'; )
    ({ state } = await ok(call(requests.readAskedUpload, { requestId, uploadId }, world.client)));
  return made;
};
const ofRequest = ({ made, version }: At): Facts => ({ ...made, version: version(`|REQUEST#${made.requestId}`) });
/** A new file, so large that it comes in parts: what permits to send it is the same each time. */
const ofLargeFile = ({ ids }: At): Facts => ({
  uploadId: newId(),
  matterId: ids.matterId,
  fileName: 'bundle.pdf',
  size: PARTS.whole + 1,
});
const smallFile = ({ ids }: At): Facts => ({
  uploadId: newId(),
  matterId: ids.matterId,
  file: { name: 'plan.png', content: Buffer.from(logo()).toString('base64') },
});
const trashedFile = async (world: World) => {
  const file = await keptFile(world);
  await ok(call(files.trashFile, file, world.owner));
  return file;
};
const keptFolder = async ({ owner, ids: { matterId = '' } }: World) => {
  const folder = { matterId, folderId: newId() };
  await ok(call(files.addFolder, { ...folder, name: newId() }, owner));
  return folder;
};
const ofFile = ({ made, version }: At): Facts => ({ ...made, version: version(`|MATTERFILE#${made.fileId}`) });
const ofMatter = ({ ids, made, version }: At): Facts => {
  const matterId = made.matterId ?? ids.matterId;
  return { matterId, version: version(`#MATTER#${matterId}|MATTER`) };
};
const noteRequest = (clientId: unknown) => ({ clientId: String(clientId), noteId: newId(), text: 'Prefers the phone' });
const addedNote = async ({ owner, ids }: World) => {
  const { clientId, noteId } = await ok(call(clients.addClientNote, noteRequest(ids.clientId), owner));
  return { clientId, noteId };
};
const ofNote = ({ made, version }: At): Facts => ({ ...made, version: version(`|NOTE#${made.noteId}`) });
const partyRequest = (matterId: unknown) => ({
  matterId: String(matterId),
  partyId: newId(),
  side: 'adverse' as const,
  kind: 'person' as const,
  name: 'Otto Grant',
});
const addedParty = async ({ owner, ids }: World) => {
  const { partyId, matterId } = await ok(call(conflicts.addParty, partyRequest(ids.matterId), owner));
  return { partyId, matterId };
};
const ofParty = ({ made, version }: At): Facts => ({ ...made, version: version(`|PARTY#${made.partyId}`) });
const addedMatterNote = async ({ owner, ids: { matterId = '' } }: World) => {
  const { noteId } = await ok(call(addMatterNote, { matterId, noteId: newId(), text: 'He called.' }, owner));
  return { matterId, noteId };
};
const counselRequest = (matterId: string) => ({
  ...{ matterId, invitationId: randomUUID(), email: `${newId()}@example.com` },
  ...{ firstName: 'Cora', lastName: 'Counsel', role: 'reader' as const },
});
const invitedCounsel = async ({ owner, ids: { matterId = '' } }: World) => {
  const { counselId } = await ok(call(matterTeam.inviteCounsel, counselRequest(matterId), owner));
  return { matterId, counselId };
};
/** Who is co-counsel in the matter of a world, to leave it. */
const counselIn = new WeakMap<World, { token: string }>();
const joinedCounsel = async (world: World) => {
  const counsel = await newLawyer();
  const { matterId = '' } = world.ids;
  await ok(call(matterTeam.inviteCounsel, { ...counselRequest(matterId), email: counsel.email }, world.owner));
  await ok(call(acceptInvitation, { reference: await mailedReference(await stack(), counsel.email) }, counsel));
  counselIn.set(world, counsel);
  return { matterId };
};
const removedCounsel = async (world: World) => {
  const invited = await invitedCounsel(world);
  await ok(call(matterTeam.removeCounsel, { ...invited, version: 1 }, world.owner));
  return invited;
};
const ofCounsel = ({ made, version }: At): Facts => ({ ...made, version: version(`|COUNSEL#${made.counselId}`) });
const ofMatterNote = ({ made, version }: At): Facts => ({ ...made, version: version(`|NOTE#${made.noteId}`) });
const ofFirm = ({ ids, version }: At): Facts => ({ version: version(`FIRM#${ids.firmId}|FIRM`) });
const ofMember = ({ ids }: At): Facts => ({ memberId: ids.memberId });
const made = (at: At): Facts => at.made;
const nothing = (): Facts => ({});
const inAWeek = (): string => utcDay(daysLater(new Date(), 7));

/** Two rows that give clients, and one that is added to a client who is there. */
const sentRows = async ({ owner, ids: { clientId } }: World, importId: string) => {
  const { rows, ...part } = importRows(importId, ['Ira Vale', 'Ona Reed', 'Nils Extra']);
  const [extra] = rows.splice(2) as [(typeof rows)[number]];
  await ok(call(imports.keepImportRows, { ...part, rows: [...rows, { ...extra, into: clientId }] }, owner));
  return { importId };
};
const startedImport = async (world: World) => {
  const { importId } = await sentRows(world, newId());
  await ok(call(imports.startImport, importRequest(importId, 3), world.owner));
  return { importId };
};
const archivedClient = async ({ owner, ids }: World) => {
  const { version } = await ok(call(clients.readClient, { clientId: ids.clientId ?? '' }, owner));
  return ok(call(clients.archiveClient, { clientId: ids.clientId ?? '', version }, owner));
};
const secondClient = async ({ owner }: World) => ({ otherId: (await newClient(owner))._id });
const mergedClients = async (world: World) => {
  const { clientId = '' } = world.ids;
  const { otherId } = await secondClient(world);
  const [version = 0, otherVersion = 0] = await Promise.all(
    [clientId, otherId].map(async (id) => (await ok(call(clients.readClient, { clientId: id }, world.owner))).version),
  );
  const mergeId = newId();
  const request = { clientId, version, mergeId, otherId, otherVersion, taken: [] };
  await ok(call(duplicates.mergeClient, request, world.owner));
  await whenMailed();
  return { clientId, mergeId };
};
const ofClause = ({ ids, version }: At): Facts => ({
  clauseId: ids.clauseId,
  version: version(`|CLAUSE#${ids.clauseId}`),
});
const archivedClause = async ({ owner, ids }: World) => {
  const { clauseId, version } = await ok(call(clauses.readClause, { clauseId: ids.clauseId ?? '' }, owner));
  return ok(call(clauses.archiveClause, { clauseId, version }, owner));
};
/** A template that has the first of two versions of a clause. */
const templateWithClause = async ({ owner, ids: { clauseId = '' } }: World) => {
  const { saveId: _, ...details } = clauseRequest(clauseId);
  const { version } = await ok(call(clauses.readClause, { clauseId }, owner));
  const { _id } = await newTemplate(owner, docx('Agreement', `{{> ${clauseId}}}`));
  await ok(call(clauses.changeClause, { ...details, version, wording: [[{ text: 'Another' }]] }, owner));
  return { templateId: _id, clauseId, clauseNumber: 2 };
};

const archivedTemplate = async ({ owner, ids }: World) => {
  const { version } = await ok(call(templates.readTemplate, { templateId: ids.templateId ?? '' }, owner));
  return ok(call(templates.archiveTemplate, { templateId: ids.templateId ?? '', version }, owner));
};
const closedMatter = async ({ owner, ids }: World) => {
  const { version } = await ok(call(matters.readMatter, { matterId: ids.matterId ?? '' }, owner));
  await ok(call(matters.closeMatter, { reason: 'Settled', matterId: ids.matterId ?? '', version }, owner));
  return {};
};
const heldMatter = async ({ owner, ids }: World) => {
  const { version } = await ok(call(matters.readMatter, { matterId: ids.matterId ?? '' }, owner));
  await ok(call(matters.holdMatter, { reason: 'A claim', matterId: ids.matterId ?? '', version }, owner));
  return {};
};
const sharedDocument = async ({ owner, ids }: World) => {
  const { rows } = await ok(call(documents.listMatterDocuments, { matterId: ids.matterId ?? '' }, owner));
  const { documentId = '', version = 0 } = rows.find((row) => row.documentId === ids.documentId) ?? {};
  await ok(call(documents.shareVersion, { documentId, version, sharedVersion: 1 }, owner));
  return {};
};
const keptServices = async ({ owner }: World) => {
  await ok(call(firm.saveServices, { version: 0, services: [] }, owner));
  return {};
};
const keptTests = async ({ owner, ids }: World) => {
  await ok(call(questionnaires.saveTemplateTests, { templateId: ids.templateId ?? '', version: 0, tests: [] }, owner));
  return {};
};
const anotherRole = async ({ owner }: World) => ({
  roleId: await addRole(await stack(), owner.token, `Role ${newId()}`, [2]),
});
const savedCard = async ({ owner }: World) => ({ cardId: await saveCard(owner, testCards.good) });
const pendingCheckout = async ({ owner }: World) => {
  const cardId = await saveCard(owner, testCards.asking);
  const request = await checkoutOf({ ...owner, cardId } as never, month);
  const { data } = await ok(call(subscriptions.checkOut, request, owner));
  if (data.state === 'authentication') await answerBank(data.address, 'complete');
  return { checkoutId: request.checkoutId };
};

const ofTask = ({ ids, version }: At): Facts => ({
  taskId: ids.taskId,
  matterId: ids.matterId,
  version: version(`#TASKS|TASK#${ids.taskId}`),
});
const doneTask = async ({ owner, ids: { taskId = '', matterId = '' } }: World) => {
  const { version } = await ok(call(tasks.readTask, { taskId, matterId }, owner));
  await ok(call(tasks.completeTask, { taskId, matterId, version }, owner));
  return {};
};
const madeFeed = async ({ owner }: World) => {
  await ok(call(agenda.makeCalendarFeed, { secret: newSecret() }, owner));
  return {};
};
const newTaskFields = ({ ids }: At) => {
  const { taskId: _, ...fields } = taskRequest(ids.assigneeId ?? '');
  return fields;
};
const ofDeadline = ({ ids, made, version }: At): Facts => {
  const deadlineId = made.deadlineId ?? ids.deadlineId;
  return { matterId: ids.matterId, deadlineId, version: version(`#DEADLINES|DEADLINE#${deadlineId}`) };
};
const ofDate = ({ ids: { matterId, dateId }, version }: At): Facts => ({
  matterId,
  dateId,
  version: version(`#DATES|MATTERDATE#${dateId}`),
});
/** A deadline that somebody else of the firm has computed. */
const othersDeadline = async ({ owner, ids: { roleId = '', matterId = '', assigneeId = '' } }: World) => {
  const local = await stack();
  const person = { firstName: 'Uma', lastName: 'Tester', email: `${newId()}@example.com`, password };
  await inviteStaff(local, owner.token, person.email, roleId);
  const token = await joinAsStaff(local, person);
  const request = { ...deadlineRequest(assigneeId), matterId };
  const { deadlineId } = await ok(call(deadlines.addDeadline, request, { token }));
  return { deadlineId };
};

/** A PDF of the matter of the world, to be signed. */
const pdfToSign = async ({ owner, ids: { matterId = '' } }: World) => {
  const bytes = await samplePdf(2);
  const fileId = await keepFile((await stack()).port, owner, { matterId, fileName: 'deed.pdf', bytes });
  return { matterId, fileId };
};
const draftedEnvelope = async (world: World) => {
  const signers = [newSigner(1), newSigner(2, { order: 2 })];
  const { matterId, envelopeId } = await drafted(world.owner, signers, await pdfToSign(world));
  return { matterId, envelopeId, signerId: signers[0]?.signerId };
};
const sentEnvelope = async (world: World) => {
  const { matterId, envelopeId, signerId } = await draftedEnvelope(world);
  const { version } = await ok(call(signing.readEnvelope, { matterId, envelopeId }, world.owner));
  await ok(call(signing.sendEnvelope, { matterId, envelopeId, version }, world.owner));
  return { matterId, envelopeId, signerId };
};
const ofEnvelope = ({ made: { matterId, envelopeId } }: At): Facts => ({ matterId, envelopeId });
const ofSigner = (at: At): Facts => ({ ...ofEnvelope(at), signerId: at.made.signerId });
const versionOfEnvelope = ({ made: { envelopeId }, version }: At): number => version(`|ENVELOPE#${envelopeId}`);

/** Calls of endpoints that change something, where the one that the schema makes is refused, changes less, or writes no audit event of its own. */
export const written: Record<string, Change> = {
  // The pool takes a token no more once sessions are ended.
  beginTotp: { request: nothing },
  confirmTotp: {
    prepare: async ({ owner }) => ({ secret: (await ok(call(account.beginTotp, {}, owner))).secret }),
    request: (at) => ({ code: shown(String(at.made.secret)) }),
  },
  removeTotp: {
    prepare: async ({ owner }) => ({ code: (await setUpTotp(owner.token)).recoveryCodes[0] }),
    request: (at) => ({ password, code: at.made.code }),
  },
  acceptTerms: {
    prepare: ({ owner }) => changeAccount(accountIdOf(owner), { termsAcceptedAt: '' }).then(nothing),
    request: nothing,
  },
  startTrial: {
    prepare: ({ owner }) => changeAccount(accountIdOf(owner), { trialStartedAt: '' }).then(nothing),
    request: nothing,
  },
  acceptInvitation: {
    prepare: async ({ owner, stranger }) => {
      const invitee_email = await emailOf(stranger);
      const { _id: clientId } = await newClient(owner, { invitee_email });
      await ok(call(clients.inviteClient, { clientId }, owner));
      return { reference: await mailedReference(await stack(), invitee_email) };
    },
    request: made,
    by: ({ stranger }) => stranger,
  },
  acceptRole: {
    prepare: async ({ owner, client, ids }) => {
      const email = await emailOf(client);
      await inviteStaff(await stack(), owner.token, email, ids.roleId ?? '');
      return { roleMember: await mailedRoleMember(await stack(), email) };
    },
    request: made,
    by: ({ client }) => client,
  },
  changeProfile: {
    request: () => ({
      firstName: 'Lara',
      countryCode: '+1',
      mobileNumber: '4155550124',
      imdbLink: '',
      url_slug: '',
      firm_name: 'Renamed',
    }),
  },
  changeNoticePreferences: { request: () => ({ choices: { 'client-joined': { mail: false } } }) },
  keepPicture: {
    prepare: async ({ owner }) => {
      const bytes = logo();
      const size = bytes.length;
      const permission = await ok(call(account.permitPictureUpload, { contentType: 'image/png', size }, owner));
      await putFile(permission, bytes, 'picture.png');
      return { uploadId: permission.uploadId };
    },
    request: made,
  },
  removePicture: {
    prepare: ({ owner }) => changeAccount(accountIdOf(owner), { profileImage: 'pictures/former.png' }).then(nothing),
    request: nothing,
  },
  endSessions: { request: nothing },
  endOtherSessions: { request: () => ({ password }) },
  disconnectGoogle: { request: () => ({ password }) },
  requireTotp: { request: () => ({ required: false }) },
  createHandOff: { request: () => ({ subdomain: '' }), headers: { 'x-refresh-token': 'refresh' } },

  keepCard: { prepare: async ({ owner }) => ({ setupId: await confirmedSetup(owner, testCards.good) }), request: made },
  makeDefaultCard: {
    prepare: async (world) => {
      const first = await savedCard(world);
      await saveCard(world.owner, testCards.other);
      return first;
    },
    request: made,
  },
  removeCard: { prepare: savedCard, request: made },
  checkOut: {
    prepare: async (world) => checkoutOf({ ...world.owner, ...(await savedCard(world)) } as never, month),
    request: made,
  },
  buyTemplate: {
    prepare: async (world) => {
      const { _id: showcaseId, price1 } = await showcased(await newLawyer(), contractFile(), 4_900);
      return { checkoutId: newId(), showcaseId, total: price1, ...(await savedCard(world)) };
    },
    request: made,
  },
  confirmCheckout: { prepare: pendingCheckout, request: made },
  setAutoDebit: { prepare: savedCard, request: () => ({ on: true, ...month }) },

  addClient: { request: () => clientRequest() },
  changeClient: {
    request: (at) => {
      const { clientId: _own, invitee_email: _joined, ...details } = clientRequest({ notes: 'Pays late.' });
      return { ...details, invitee_email: at.ids.clientEmail, ...ofClient(at) };
    },
  },
  mergeClient: {
    prepare: secondClient,
    request: (at) => ({
      ...ofClient(at),
      ...at.made,
      mergeId: newId(),
      otherVersion: at.version(`|CLIENT#${at.made.otherId}`),
      taken: [],
    }),
  },
  undoMerge: { prepare: mergedClients, request: made },
  keepClientsApart: {
    prepare: secondClient,
    request: ({ ids, made }) => ({ clientId: ids.clientId, ...made }),
  },
  restoreClient: { prepare: archivedClient, request: ofClient },
  inviteClient: { prepare: async ({ owner }) => ({ clientId: (await newClient(owner))._id }), request: made },

  keepImportRows: { request: () => importRows(newId()) },
  startImport: {
    prepare: async (world) => sentRows(world, newId()),
    request: ({ made: { importId } }) => importRequest(String(importId), 3),
  },
  cancelImport: { prepare: startedImport, request: made },
  undoImport: {
    prepare: async (world) => {
      const started = await startedImport(world);
      await whenMailed();
      return started;
    },
    request: made,
  },
  changeClientNote: { prepare: addedNote, request: (at) => ({ ...ofNote(at), text: 'Prefers mail' }) },
  removeClientNote: { prepare: addedNote, request: ofNote },
  changeParty: {
    prepare: addedParty,
    request: (at) => ({ ...partyRequest(''), ...ofParty(at), name: 'Ottilie Grant' }),
  },
  changeMatterNote: { prepare: addedMatterNote, request: (at) => ({ ...ofMatterNote(at), text: 'He called twice.' }) },
  removeMatterNote: { prepare: addedMatterNote, request: ofMatterNote },
  addTask: { request: ({ ids }) => ({ ...taskRequest(ids.assigneeId ?? ''), matterId: ids.matterId }) },
  changeTask: { request: (at) => ({ ...newTaskFields(at), ...ofTask(at), title: 'Write to opposing counsel' }) },
  completeTask: { request: ofTask },
  reopenTask: { prepare: doneTask, request: ofTask },
  removeTask: { request: ofTask },
  saveTaskTemplate: {
    request: () => ({ taskTemplateId: newId(), version: 0, name: 'Intake', lines: [{ title: 'Call', dueAfter: 1 }] }),
  },
  saveEnvelopeTemplate: { request: () => envelopeTemplate(newId()) },
  addDeadline: { request: ({ ids }) => ({ ...deadlineRequest(ids.assigneeId ?? ''), matterId: ids.matterId }) },
  moveDeadline: {
    request: (at) => ({
      ...ofDeadline(at),
      trigger: { on: '2030-03-11', timeZone: 'America/Los_Angeles' },
      service: 'hand',
    }),
  },
  signOffDeadline: { prepare: othersDeadline, request: ofDeadline },
  addMatterDate: { request: ({ ids }) => ({ ...dateRequest(ids.assigneeId ?? ''), matterId: ids.matterId }) },
  changeMatterDate: {
    request: (at) => ({ ...dateRequest(at.ids.assigneeId ?? ''), ...ofDate(at), on: '2030-04-05' }),
  },
  saveCourtCalendar: { request: () => calendarRequest(newId()) },
  makeCalendarFeed: { request: () => ({ secret: newSecret() }) },
  removeCalendarFeed: { prepare: madeFeed, request: () => ({}) },

  makePdf: { request: ({ ids }) => ({ documentId: ids.documentId, number: '1' }) },
  changeDocument: { prepare: sharedDocument, request: (at) => ({ ...ofDocument(at), visibility: 2 }) },
  stopSharing: { prepare: sharedDocument, request: ofDocument },

  changeLook: { request: (at) => ({ ...ofFirm(at), color: '#336699' }) },
  changeHost: { request: (at) => ({ ...ofFirm(at), host: `host${newId().slice(0, 8)}` }) },
  changeLoginPage: { request: (at) => ({ ...ofFirm(at), title: 'Welcome', text: 'Please log in.' }) },
  saveServices: {
    prepare: keptServices,
    request: ({ ids, version }) => ({
      version: version(`FIRM#${ids.firmId}|SERVICES`),
      services: [{ serviceId: newId(), name: 'Advice', description: 'An hour.' }],
    }),
  },

  draftEnvelope: {
    prepare: pdfToSign,
    request: ({ made: { matterId, fileId } }) => ({
      ...{ matterId, envelopeId: randomUUID() },
      sources: [{ kind: 'file', id: fileId, versionNumber: 1 }],
    }),
  },
  changeEnvelope: {
    prepare: draftedEnvelope,
    request: (at) => ({
      ...{ ...ofEnvelope(at), version: versionOfEnvelope(at), name: 'Deed', message: '', days: 10, remindEvery: 0 },
      ...{ signers: [newSigner(1)], needs: {}, copies: [], fields: {} },
    }),
  },
  sendEnvelope: {
    prepare: draftedEnvelope,
    request: (at) => ({ ...ofEnvelope(at), version: versionOfEnvelope(at) }),
  },
  sendInBulk: {
    prepare: draftedEnvelope,
    request: (at) => ({
      ...{ ...ofEnvelope(at), version: versionOfEnvelope(at), runId: randomUUID(), left: 1 },
      place: { number: 1, order: 1, identity: 'link', mayDelegate: false },
      recipients: [{ name: 'Ruth Vale', email: `ruth-${newId()}@example.com` }],
    }),
  },
  discardEnvelope: { prepare: draftedEnvelope, request: ofEnvelope },
  voidEnvelope: { prepare: sentEnvelope, request: (at) => ({ ...ofEnvelope(at), reason: 'The price is wrong' }) },
  replaceSigner: { prepare: sentEnvelope, request: (at) => ({ ...ofSigner(at), instead: newSigner(1) }) },
  reorderSigners: {
    prepare: sentEnvelope,
    request: (at) => ({ ...ofEnvelope(at), orders: { [String(at.made.signerId)]: 3 } }),
  },
  remindSigner: { prepare: sentEnvelope, request: (at) => ({ ...ofSigner(at), reminderId: randomUUID() }) },
  signInPerson: { prepare: sentEnvelope, request: (at) => ({ ...ofSigner(at), secret: newSecret() }) },

  openMatter: {
    request: ({ ids: { clientId, templateId } }) => ({ matterId: newId(), clientId, templateId, name: 'Another' }),
  },
  sendTemplate: {
    request: ({ ids: { templateId } }) => ({
      templateId,
      matterId: newId(),
      clientId: newId(),
      newClient: { invitee_name: 'Nora Vale', invitee_email: `${newId()}@example.com` },
      note: 'With kind regards',
    }),
  },
  sendQuestionnaire: { prepare: openedMatter, request: ofMatter },
  chooseParty: {
    prepare: matterOfParties,
    request: (at) => ({ ...ofMatter(at), party: 'Seller', clientId: at.made.clientId }),
  },
  changeFile: {
    prepare: keptFile,
    request: (at) => ({ ...ofFile(at), name: 'Survey', tags: ['survey'], visibility: 1 }),
  },
  moveFile: { prepare: keptFile, request: ({ made }) => ({ ...made, toClient: true }) },
  shareFile: {
    prepare: keptFile,
    request: ({ made }) => ({ ...made, ...sharing, links: [{ linkId: newId(), secret: newSecret() }] }),
  },
  revokeLink: { prepare: sharedFile, request: made },
  askForDocuments: { request: ({ ids }) => requestOf(ids.matterId) },
  changeRequestedDocuments: {
    prepare: askedDocuments,
    request: (at) => ({ ...ofRequest(at), items: [{ itemId: 'will', name: 'Will' }] }),
  },
  judgeRequestedDocument: { prepare: sentDocument, request: (at) => ({ ...ofRequest(at), itemId: 'deed' }) },
  remindOfDocuments: { prepare: askedDocuments, request: (at) => ({ ...ofRequest(at), reminderId: newId() }) },
  endDocumentRequest: { prepare: askedDocuments, request: made },
  beginAskedUpload: {
    prepare: askedDocuments,
    request: ({ made: { requestId } }) => ({
      ...{ requestId, itemId: 'deed', uploadId: newId(), fileName: 'plan.png', size: 10 },
    }),
    by: ({ client }) => client,
  },
  openSigningAsClient: {
    prepare: async ({ owner, client }) => {
      const signer = newSigner(1, { email: await emailOf(client) });
      const { envelopeId } = await sent(owner, [signer]);
      return { envelopeId, signerId: signer.signerId };
    },
    request: ({ made }) => ({ ...made, secret: newSecret() }),
    by: ({ client }) => client,
  },
  openFile: { prepare: keptFile, request: ({ made }) => ({ ...made, openingId: newId() }) },
  bringFileVersionBack: { prepare: keptFile, request: (at) => ({ ...ofFile(at), number: '1' }) },
  trashFile: { prepare: keptFile, request: made },
  restoreFile: { prepare: trashedFile, request: made },
  eraseFile: { prepare: trashedFile, request: made },
  addFolder: { request: ({ ids: { matterId } }) => ({ matterId, folderId: newId(), name: 'Evidence' }) },
  changeFolder: { prepare: keptFolder, request: ({ made }) => ({ ...made, name: 'Exhibits' }) },
  removeFolder: { prepare: keptFolder, request: made },
  joinFileDraft: { prepare: keptFile, request: ({ made }) => ({ ...made, writerId: newId() }) },
  sendToFileDraft: { prepare: joinedFile, request: writing },
  sendToTemplateDraft: { prepare: joinedTemplate, request: writing },
  changeMatterFacts: {
    request: (at) => ({ ...ofMatter(at), practiceArea: 'Real Estate', feeArrangement: 'flat' }),
  },
  changeMatterTeam: {
    request: (at) => ({ ...ofMatter(at), team: [{ accountId: at.ids.assigneeId, role: 'associate' }] }),
  },
  inviteCounsel: { request: ({ ids }) => counselRequest(ids.matterId ?? '') },
  inviteCounselAgain: {
    prepare: removedCounsel,
    request: (at) => ({ ...at.made, invitationId: randomUUID() }),
  },
  changeCounselRole: { prepare: invitedCounsel, request: (at) => ({ ...ofCounsel(at), role: 'co-counsel' }) },
  removeCounsel: { prepare: invitedCounsel, request: ofCounsel },
  leaveMatter: { prepare: joinedCounsel, request: made, by: (world) => counselIn.get(world) ?? world.owner },
  changeMatterSettings: { request: (at) => ({ ...ofFirm(at), pattern: '{yy}-{seq:5}' }) },
  changeDueDay: {
    request: (at) => ({ ...ofMatter(at), deadline: { on: inAWeek(), timeZone: 'America/New_York' } }),
  },
  reopenMatter: { prepare: closedMatter, request: ofMatter },
  liftHold: { prepare: heldMatter, request: ofMatter },
  saveMatterAnswers: { prepare: startedMatter, request: answered },
  submitMatterAnswers: { prepare: startedMatter, request: answered },
  saveInvitedAnswers: { prepare: startedMatter, request: answered, by: ({ client }) => client },
  submitInvitedAnswers: { prepare: startedMatter, request: answered, by: ({ client }) => client },
  askAboutQuestion: { prepare: askableMatter, request: ofQuestion, by: ({ client }) => client },
  answerAboutQuestion: {
    prepare: askableMatter,
    request: (at) => ({ ...ofQuestion(at), clientId: at.ids.clientId }),
  },

  // One that shares a contract with the client. Words are kept before it, also of one that is broken off.
  sendChatMessage: {
    request: ({ ids: { matterId, documentId } }) => ({
      ...{ conversationId: `client-${matterId}`, messageId: newId(), text: '', shownToClient: true },
      attachments: [{ fileId: documentId, number: 1, contract: { packageDocumentId: FIRST_DOCUMENT, format: 'docx' } }],
    }),
  },
  changeChatMessage: { prepare: saidInMatter, request: (at) => ({ ...ofChatMessage(at), text: 'He wrote.' }) },
  deleteChatMessage: { prepare: saidInMatter, request: ofChatMessage },
  changeInvitedChatMessage: {
    prepare: saidByClient,
    request: (at) => ({ ...ofChatMessage(at), text: 'I wrote.' }),
    by: ({ client }) => client,
  },
  deleteInvitedChatMessage: { prepare: saidByClient, request: ofChatMessage, by: ({ client }) => client },
  openAttachment: {
    prepare: async (world) => attachedTo(world, await saidInMatter(world)),
    request: ({ made }) => ({ ...made, openingId: newId() }),
  },
  openInvitedAttachment: {
    prepare: async (world) => attachedTo(world, await saidToClient(world)),
    request: ({ made }) => ({ ...made, openingId: newId() }),
    by: ({ client }) => client,
  },
  saveConversationRecord: {
    prepare: saidInMatter,
    request: ({ made: { conversationId } }) => ({
      conversationId,
      fileId: newId(),
      timeZone: 'America/New_York',
      visibility: 1,
    }),
  },
  markConversationRead: {
    prepare: saidInMatter,
    request: ({ made }) => ({ conversationId: made.conversationId, upTo: 1 }),
  },
  sendInvitedChatMessage: {
    prepare: askableMatter,
    request: ({ made }) => ({ conversationId: `client-${made.matterId}`, messageId: newId(), text: 'I called.' }),
    by: ({ client }) => client,
  },
  beginInvitedAttachment: {
    prepare: saidToClient,
    request: ({ made }) => ({
      ...{ conversationId: made.conversationId, uploadId: newId() },
      ...{ fileName: 'plan.png', size: 10 },
    }),
    by: ({ client }) => client,
  },
  markInvitedConversationRead: {
    prepare: saidToClient,
    request: ({ made }) => ({ conversationId: made.conversationId, upTo: 1 }),
    by: ({ client }) => client,
  },

  markNotificationRead: {
    prepare: async ({ owner }) => {
      const { rows } = await ok(call(listNotifications, {}, owner));
      return { notificationId: rows[0]?.id ?? '', at: rows[0]?.at ?? '' };
    },
    request: ({ made: { notificationId, at } }) => ({ notificationId, at }),
  },
  markNotificationsRead: { request: () => ({ upTo: new Date().toISOString() }) },

  saveQuestionnaire: {
    prepare: async ({ owner, ids }) => {
      const { templateId = '' } = ids;
      const { questionnaire } = await ok(call(questionnaires.readQuestionnaire, { templateId }, owner));
      return { templateId, questionnaire };
    },
    request: ofQuestionnaire,
  },
  changeQuestionnaire: {
    prepare: async ({ owner, ids }) => {
      const { templateId = '' } = ids;
      const { questionnaire } = await ok(call(questionnaires.readQuestionnaire, { templateId }, owner));
      const [question] = questionnaire.sections.flatMap(({ questions }) => questions);
      return { templateId, change: { questions: [{ ...question, help: 'Changed' }] } };
    },
    request: ofQuestionnaire,
  },
  saveTemplateTests: {
    prepare: keptTests,
    request: ({ ids, version }) => ({
      templateId: ids.templateId,
      version: version(`|TEMPLATETESTS#${ids.templateId}`),
      tests: [
        {
          id: 'party',
          name: 'One party',
          today: '2026-11-22',
          answers: {},
          sentences: [{ id: 'fee', text: 'The fee is', expected: 'absent' }],
        },
      ],
    }),
  },

  deleteRole: { prepare: anotherRole, request: made },
  changeMemberRole: { prepare: anotherRole, request: (at) => ({ ...ofMember(at), ...at.made }) },
  unsuspendMember: {
    prepare: ({ owner, ids }) => ok(call(team.suspendMember, { memberId: ids.memberId ?? '' }, owner)).then(() => ({})),
    request: ofMember,
  },
  transferOwnership: { request: (at) => ({ ...ofMember(at), password }) },

  resendInvitation: { request: ({ ids }) => ({ invitationId: ids.invitationId }) },

  permitTemplateUpload: { request: () => ({ fileName: 'contract.docx', size: 100 }) },
  createTemplate: {
    prepare: async ({ owner }) => templateRequest(await upload(owner, contractFile())),
    request: made,
  },
  replaceTemplateFile: {
    prepare: async ({ owner }) => ({ uploadId: await upload(owner, contractFile()) }),
    request: (at) => ({ ...ofTemplate(at), ...at.made, fileName: 'contract.docx' }),
  },
  addPackageDocument: {
    prepare: async ({ owner }) => ({ packageDocumentId: newId(), uploadId: await upload(owner, contractFile()) }),
    request: (at) => ({ ...ofTemplate(at), ...at.made, name: 'Guarantee', fileName: 'guarantee.docx' }),
  },
  keepTemplateVersion: {
    prepare: async ({ owner, ids: { templateId = '' } }) => {
      const { questionnaire, version } = await ok(call(questionnaires.readQuestionnaire, { templateId }, owner));
      return ok(call(questionnaires.saveQuestionnaire, { templateId, version, questionnaire }, owner));
    },
    request: ({ ids: { templateId } }) => ({ templateId }),
  },
  revertTemplate: {
    prepare: async ({ owner }) => {
      const { _id: templateId, version } = await newTemplate(owner);
      const uploadId = await upload(owner, contractFile());
      const fileName = 'contract.docx';
      await ok(call(templates.replaceTemplateFile, { templateId, version, uploadId, fileName }, owner));
      return { templateId };
    },
    request: ({ made, version }) => ({ ...made, number: '1', version: version(`|TEMPLATE#${made.templateId}`) }),
  },
  copyShowcaseTemplate: {
    prepare: async () => ({ showcaseId: (await showcased(await newLawyer()))._id }),
    request: made,
  },
  createClause: { request: () => clauseRequest(`clause_${newId().slice(0, 8)}`) },
  changeClause: {
    request: (at) => {
      const { saveId: _, ...details } = clauseRequest(at.ids.clauseId ?? '');
      return { ...details, wording: [[{ text: 'Another wording' }]], ...ofClause(at) };
    },
  },
  restoreClause: { prepare: archivedClause, request: ofClause },
  updateTemplateClause: {
    prepare: templateWithClause,
    request: ({ made, version }) => ({ ...made, version: version(`|TEMPLATE#${made.templateId}`) }),
  },
  restoreTemplate: { prepare: archivedTemplate, request: ofTemplate },
  beginUpload: { request: ofLargeFile },
  cancelUpload: {
    prepare: async ({ owner, ids }) => {
      const uploadId = newId();
      const begun = { uploadId, matterId: ids.matterId ?? '', fileName: 'plan.png', size: 10 };
      await ok(call(uploads.beginUpload, begun, owner));
      return { uploadId, matterId: ids.matterId };
    },
    request: ({ made }) => made,
  },
  uploadDocument: { request: smallFile },
  uploadBoxFile: { request: (at) => ({ ...smallFile(at), fileFolder: newId() }) },
  updateBoxFile: { prepare: keptFile, request: (at) => ({ ...smallFile(at), ...at.made }) },
};

const newFile = 'what is uploaded is kept as an item of its own, and nothing else with it';
/** Those that are not called here, and why nothing of another can be lost by them. */
export const untried: Record<string, string> = {
  beginMatterUpload: newFile,
  beginInvitedUpload: newFile,
  cancelMatterUpload: 'it takes away what the caller alone has begun; killed-uploads.test.ts breaks it off',
  cancelInvitedUpload: 'it takes away what the caller alone has begun; killed-uploads.test.ts breaks it off',
  permitUploadParts: 'it writes nothing; killed-uploads.test.ts sends parts',
  completeUpload: 'it writes nothing but into quarantine; killed-uploads.test.ts breaks it off',
  changePassword:
    'the password of the pool would change between the calls; the account is that of the caller, as in changeNoticePreferences',
  setFirstPassword: 'as changePassword, of an account that no other one of this world is like',
};

/** Of those that have no line above, the call that the schema makes. */
export const bySchema: Record<string, Change> = Object.fromEntries(
  allEndpoints()
    .filter(({ endpoint: { method, access } }) => method !== 'GET' && access !== 'public')
    .filter(({ name }) => !(name in written) && !(name in untried))
    .map(({ name, endpoint }) => [name, changeBySchema(endpoint)]),
);

/** A call of every endpoint that changes something, but for those untried, as it is answered with 200. */
export const changes: Record<string, Change> = { ...written, ...bySchema };
