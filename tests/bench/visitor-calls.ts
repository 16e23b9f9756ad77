import * as links from '#core/links/endpoints.ts';
import { changeMailSubscription } from '#core/notifications/endpoints.ts';
import * as requests from '#core/requests/endpoints.ts';
import * as signing from '#core/signing/signer-endpoints.ts';
import { browser, newestCode } from '#tests/api/auth-world.ts';
import { eventOf, sendEvent, sentByDocusign } from '#tests/api/docusign-world.ts';
import { newClient, newLawyer } from '#tests/api/practice.ts';
import { matterWithPdf, newestSecret, newSigner, pastItsEnd, sent, signedBy } from '#tests/api/signing-world.ts';
import { call, newId, newSecret, ok, stack } from '#tests/api/stack.ts';

const newEmail = (): string => `ana-${newId()}@example.com`;

/** The token in an address of a text. */
export const tokenIn = (text = ''): string =>
  new URL(/http[^\s>]+/.exec(text)?.[0] ?? '').searchParams.get('token') ?? '';

/** Somebody who has a link to a file enters the code that they are mailed, and opens the file. */
export const openFileByLink = async (): Promise<void> => {
  const lawyer = await newLawyer();
  const { matterId, fileId } = await matterWithPdf(lawyer);
  const [secret, email, at] = [newSecret(), newEmail(), browser()];
  const sharing = { matterId, fileId, versionNumber: 1, mayDownload: true, days: 7 };
  await ok(call(links.shareFile, { ...sharing, links: [{ linkId: newId(), secret, email }] }, lawyer));
  await ok(call(links.readLink, { secret }, at));
  await ok(call(links.sendLinkCode, { secret }, at));
  const verificationCode = (await newestCode(email)) ?? '';
  await ok(call(links.enterLink, { secret, verificationCode }, at));
  await ok(call(links.openLink, { secret, openingId: newId() }, at));
};

/** Somebody who is asked for a document by a link enters the code that they are mailed, and begins to send it. */
export const answerByLink = async (): Promise<void> => {
  const lawyer = await newLawyer();
  const { _id: clientId } = await newClient(lawyer);
  const [secret, email, itemId, at] = [newSecret(), newEmail(), newId(), browser()];
  const items = [{ itemId, name: 'Deed' }];
  const request = { requestId: newId(), clientId, way: 'code' as const, secret, email, items };
  await ok(call(requests.askForDocuments, request, lawyer));
  await ok(call(requests.sendRequestCode, { secret }, at));
  const verificationCode = (await newestCode(email)) ?? '';
  await ok(call(requests.enterRequest, { secret, verificationCode }, at));
  await ok(call(requests.openRequestLink, { secret, openingId: newId() }, at));
  const uploadId = newId();
  await ok(call(requests.beginLinkedUpload, { secret, itemId, uploadId, fileName: 'deed.pdf', size: 1000 }, at));
  await ok(call(requests.readLinkedUpload, { secret, uploadId }, at));
};

/** Of those who are to sign, one asks the sender, who wants no more such mails, and signs; one names somebody else; one declines. */
export const signByLinks = async (): Promise<void> => {
  const lawyer = await newLawyer();
  const signers = [newSigner(1, { identity: 'code' }), newSigner(2, { mayDelegate: true }), newSigner(3)] as const;
  const { envelopeId, documentId } = await sent(lawyer, signers);
  const [one, two, three] = signers;
  const [secret, at] = [await newestSecret(one, envelopeId), browser()];
  await ok(call(signing.sendSigningCode, { secret }, at));
  await ok(call(signing.enterSigning, { secret, verificationCode: await newestCode(one.email) }, at));
  await ok(call(signing.readSigningDocument, { secret, documentId }, at));
  await ok(call(signing.askSender, { secret, questionId: newId(), text: 'What is a mill?' }, at));
  const [mail] = await (await stack()).mail(lawyer.email);
  await ok(call(changeMailSubscription, { token: tokenIn(mail?.headers['List-Unsubscribe']) }, browser()));
  await ok(signedBy(secret, one, at));

  const deputy = { signerId: newId(), name: 'Dana Deputy', email: newEmail() };
  const delegation = { secret: await newestSecret(two, envelopeId), ...deputy };
  await ok(call(signing.delegateSigning, delegation, browser()));
  const refusal = { secret: await newestSecret(three, envelopeId), reason: 'The price is wrong.', zone: 'UTC' };
  await ok(call(signing.declineSigning, refusal, browser()));
};

/** Somebody asks for a new link to sign, once the time to sign is over. */
export const askForNewLink = async (): Promise<void> => {
  const signer = newSigner(1);
  const { envelopeId } = await sent(await newLawyer(), [signer]);
  const secret = await newestSecret(signer, envelopeId);
  await pastItsEnd(envelopeId);
  await ok(call(signing.askForLink, { secret }, browser()));
};

/** DocuSign tells of an envelope that it carries. */
export const tellFromDocusign = async (): Promise<void> => {
  const { theirs } = await sentByDocusign(await newLawyer(), [newSigner(1)]);
  const { status, text } = await sendEvent(eventOf(theirs, 'envelope-sent'));
  if (status !== 200) throw new Error(`receiveDocusignEvent answered ${status}: ${text}`);
};
