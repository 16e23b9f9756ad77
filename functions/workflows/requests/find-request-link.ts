import { type Firm, firmTitle } from '#core/firm/firm.ts';
import type { Tell } from '#core/language/message.ts';
import { maskedEmail } from '#core/links/link.ts';
import type { MatterRecord } from '#core/matters/matter.ts';
import { Problem } from '#core/problem.ts';
import { askedRequest, isLinkGood, isOver } from '#core/requests/request.ts';
import * as accounts from '#store/accounts.ts';
import * as firms from '#store/firms.ts';
import * as matters from '#store/matters.ts';
import * as requests from '#store/requests.ts';
import { seeAs } from '#store/scope.ts';
import { hasEntered } from '#workflows/links/entered.ts';
import { isPlaceSeen } from '#workflows/links/find-link.ts';
import { isAtHome } from '#workflows/links/is-at-home.ts';
import { readClientOf, readMatterOf } from './find-request.ts';

/** A request whose link works. */
export interface LinkedRequest {
  request: requests.CurrentRequest;
  firm: Firm;
  matter: MatterRecord | undefined;
}

/** The request that the secret of an address leads to; one that is over is answered as one that never was. */
export const findRequestLink = async (secret: string, host: string, now: Date): Promise<LinkedRequest> => {
  const request = await requests.find(secret, now);
  if (!request || !isLinkGood(request, now)) throw new Problem('link-over');
  const [firm, matter] = await Promise.all([firms.read(request.firmId, now), readMatterOf(request, now)]);
  const isThere = firm && (request.matterId === undefined || matter !== undefined);
  if (!isThere || isOver(request, matter) || !(await isAtHome(firm, host, now))) throw new Problem('link-over');
  if (!(await readClientOf(request, matter, now))) throw new Problem('link-over');
  // Whoever made a link for anybody has its secret.
  if (request.way === 'anyone' && !(await isStillMakers(request, now))) throw new Problem('link-over');
  return { request, firm, matter };
};

/** Whether whoever made a request sees where it stands by now. */
const isStillMakers = async ({ firmId, createdBy, matterId }: requests.CurrentRequest, now: Date): Promise<boolean> => {
  const maker = await accounts.read(createdBy, now);
  if (maker?.firmId !== firmId) return false;
  seeAs(maker);
  const isSeen = matterId === undefined || (await matters.read(firmId, matterId, now)) !== undefined;
  return isSeen && isPlaceSeen(maker, matterId, now);
};

/** What a browser shows that it has entered the code of a request. */
export const bindingOf = ({ requestId, email, way }: requests.CurrentRequest) => ({
  linkId: requestId,
  ...(way === 'code' && { email: email ?? '' }),
});

/** Whether a browser may see and send what a link asks for; `entry` is what it keeps. */
export const isAdmitted = (request: requests.CurrentRequest, entry: string, now: Date): boolean =>
  request.way === 'anyone' || hasEntered(bindingOf(request), entry, now);

/** What a link shows of its request: nothing of it to whom it is not for. */
export const tellRequestLink = ({ request, firm, matter }: LinkedRequest, isIn: boolean, tell: Tell) => {
  const firmName = firmTitle(firm);
  return isIn
    ? { firmName, request: askedRequest(request, firmName, matter, tell) }
    : { firmName, codeTo: maskedEmail(request.email ?? '') };
};
