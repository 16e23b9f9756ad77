import * as account from '#core/account/endpoints.ts';
import { allEndpoints } from '#core/api.ts';
import * as auth from '#core/auth/endpoints.ts';
import type { Endpoint } from '#core/endpoint.ts';
import * as matters from '#core/matters/endpoints.ts';
import { makeShowcasePdf } from '#core/showcase/endpoints.ts';
import * as site from '#core/site/endpoints.ts';
import * as uploads from '#core/uploads/endpoints.ts';
import { atHost } from '#tests/api/account-world.ts';
import { browser, changeAccount, newestCode, passTime, password, verifiedPerson } from '#tests/api/auth-world.ts';
import { googleDetails, googler, provenIn } from '#tests/api/google-world.ts';
import { largeFile, sendParts } from '#tests/api/large-file.ts';
import {
  joined,
  matterAskingForFiles,
  newClient,
  newLawyer,
  newTemplate,
  ofClient,
  ofFirm,
  sendAnswerFile,
} from '#tests/api/practice.ts';
import { showcased } from '#tests/api/showcase-world.ts';
import { call, newId, newSecret, ok, stack, useStack } from '#tests/api/stack.ts';
import { allItems, restoreItems } from '#tests/api/table.ts';
import { buildWorld, mailedEntry, mailedReference, type World } from '#tests/api/world.ts';
import { changes } from '#tests/safety/changes.ts';
import { firmIdOf } from '#tests/safety/principals.ts';
import { withMeter } from './consumption.ts';
import {
  answerByLink,
  askForNewLink,
  openFileByLink,
  signByLinks,
  tellFromDocusign,
  tokenIn,
} from './visitor-calls.ts';

export interface MutationMeasure {
  /** Of the endpoint. */
  name: string;
  /** Units of its dearest call, those that say who calls among them; undefined where nothing calls it here. */
  writeUnits?: number;
  readUnits?: number;
}

/** The endpoints that change something, by name. */
const mutations: Record<string, Endpoint> = Object.fromEntries(
  allEndpoints()
    .filter(({ endpoint: { method } }) => method !== 'GET')
    .map(({ name, endpoint }) => [name, endpoint]),
);

/** Calls each change of a firm's work once, as it is answered with 200, each from the same state. */
const callEach = async (world: World): Promise<void> => {
  const base = await allItems();
  const client = base.find(({ sk }) => sk === `CLIENT#${world.ids.clientId}`);
  const ids = { ...world.ids, firmId: firmIdOf(world), clientEmail: String(client?.invitee_email) };
  for (const [name, change] of Object.entries(changes)) {
    await restoreItems(base);
    const made = (await change.prepare?.(world)) ?? {};
    const items = await allItems();
    const version = (end: string): number => Number(items.find(({ pk, sk }) => `${pk}|${sk}`.endsWith(end))?.version);
    const caller = { ...(change.by?.(world) ?? world.owner), headers: change.headers };
    const request = change.request({ ids, version, made });
    const { status, text } = await call(mutations[name] as Endpoint, request as never, caller);
    if (status !== 200) throw new Error(`${name} answered ${status}: ${text}`);
  }
};

/** What nobody of a firm calls at its work: passwords, and sessions that move. */
const callOthers = async (): Promise<void> => {
  const at = browser();
  const { email } = await verifiedPerson();
  await ok(call(auth.getUserDetails, { email }, at));
  await passTime(email);
  await ok(call(auth.sendOtp, { email, purpose: 'reset' }, at));
  const verificationCode = (await newestCode(email)) ?? '';
  await ok(call(auth.verifyOtp, { email, verificationCode, purpose: 'reset' }, at));
  const newPassword = 'Fresh-horse-10';
  await ok(call(auth.resetPassword, { email, password: newPassword }, at));
  const { access_token: token, refresh_token = '' } = await ok(call(auth.login, { email, password: newPassword }));
  const headers = { ...atHost('smith.localhost').headers, 'x-refresh-token': refresh_token };
  const { code } = await ok(call(account.createHandOff, { subdomain: 'my' }, { token, headers }));
  await ok(call(account.exchangeHandOff, { code, from: 'smith.localhost' }, atHost('my.localhost')));
  await ok(call(auth.changePassword, { oldPassword: newPassword, newPassword: password }, { token }));
};

/** A client and their firm send files that answer a question and give them up, and the firm a large file in parts. */
const sendFiles = async (): Promise<void> => {
  const lawyer = await newLawyer();
  const client = await newClient(lawyer);
  const { matterId, questionId } = await matterAskingForFiles(lawyer, client._id);
  const { version } = await ok(call(matters.readMatter, { matterId }, lawyer));
  await ok(call(matters.sendQuestionnaire, { matterId, version }, lawyer));
  const guest = await joined(client.invitee_email);
  const file = new TextEncoder().encode('%PDF-1.4 evidence');
  for (const [by, way, cancel] of [
    [guest, ofClient, matters.cancelInvitedUpload],
    [lawyer, ofFirm, matters.cancelMatterUpload],
  ] as const) {
    const { fileId } = await sendAnswerFile(way, by, { matterId, questionId }, file, 'evidence.pdf');
    await ok(call(cancel, { matterId, fileId }, by));
  }

  const [bytes, which] = [largeFile(file), { matterId, uploadId: newId() }];
  await ok(call(uploads.beginUpload, { ...which, fileName: 'bundle.pdf', size: bytes.length }, lawyer));
  await sendParts(lawyer, which, bytes);
  await ok(call(uploads.completeUpload, which, lawyer));
};

/** A client without a password comes in by mailed links, the invitation and one asked for later, and then chooses a password. */
const enterByLinks = async (): Promise<void> => {
  const key = (): string => newSecret().slice(0, 22);
  const lawyer = await newLawyer();
  const { _id: templateId } = await newTemplate(lawyer);
  const invitee_email = `nora-${newId()}@example.com`;
  const newOne = { invitee_name: 'Nora Ortega', invitee_email };
  const request = { templateId, matterId: newId(), clientId: newId(), newClient: newOne, name: 'Lease' };
  await ok(call(matters.sendTemplate, request, lawyer));
  const reference = await mailedReference(await stack(), invitee_email);
  await ok(call(auth.readInvitation, { reference }, browser()));
  await ok(call(auth.enterByInvitation, { reference, key: key() }, browser()));
  await passTime(invitee_email);
  await ok(call(auth.renewInvitation, { reference }, browser()));
  await passTime(invitee_email);
  await ok(call(auth.sendEntryLink, { email: invitee_email }, browser()));
  const entry = await mailedEntry(await stack(), invitee_email);
  const { data, access_token: token } = await ok(call(auth.enterByLink, { entry, key: key() }, browser()));
  await changeAccount(data._id, { enteredByLinkAt: new Date(Date.now() - 5 * 60_000).toISOString() });
  await ok(call(auth.setFirstPassword, { newPassword: password }, { token }));
};

/** Somebody signs up with Google and comes again by it, subscribes to the newsletter and leaves it, and tries a template. */
const visit = async (): Promise<void> => {
  const chosen = googler();
  const { google, at } = await provenIn(chosen);
  await ok(call(auth.signupByGoogle, { google, ...googleDetails() }, at));
  const again = await provenIn(chosen);
  await ok(call(auth.enterByGoogle, { google: again.google }, again.at));

  const email = `reader-${newId()}@example.com`;
  await ok(call(site.createSendgridContact, { email }, browser()));
  const [mail] = await (await stack()).mail(email);
  await ok(call(site.pressNewsletterLink, { token: tokenIn(mail?.text) }, browser()));
  await ok(call(site.unsubscribeByMail, { token: tokenIn(mail?.headers['List-Unsubscribe']) }, browser()));

  const { _id: templateId } = await showcased(await newLawyer());
  await ok(call(makeShowcasePdf, { templateId, answers: {} }, browser()));
};

/**
 * What each endpoint that changes something consumes: the dearest of its calls while two firms sign up, work as far as a contract, and
 * make every change there is once.
 */
export const measureMutations = (functions: string): Promise<MutationMeasure[]> =>
  withMeter(functions, async ({ local, calls }) => {
    useStack(local);
    await callEach(await buildWorld());
    await callOthers();
    await sendFiles();
    await enterByLinks();
    await visit();
    await openFileByLink();
    await answerByLink();
    await signByLinks();
    await askForNewLink();
    await tellFromDocusign();
    await local.mail();
    return Object.keys(mutations)
      .map((name) => {
        const [dearest] = calls
          .filter(({ operation, status }) => operation === name && status === 200)
          .toSorted((one, other) => other.writeUnits - one.writeUnits);
        return { name, writeUnits: dearest?.writeUnits, readUnits: dearest?.readUnits };
      })
      .toSorted((one, other) => (other.writeUnits ?? 0) - (one.writeUnits ?? 0));
  });
