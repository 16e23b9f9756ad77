import { namedFiles, requireAction, requireOwn } from '#core/matters/answering.ts';
import { saveInvitedAnswers } from '#core/matters/endpoints.ts';
import { moved, seenBy } from '#core/matters/matter.ts';
import { partsOf } from '#core/matters/parts.ts';
import { orNotFound } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import * as answers from '#store/answers.ts';
import { firmPartition } from '#store/keys.ts';
import * as sheets from '#store/matter-sheets.ts';
import * as sharedMatters from '#store/shared-matters.ts';
import { pinChange } from '#workflows/matters/pin-files.ts';

export const handler = serve(saveInvitedAnswers, async ({ request, actor: { accountId }, auditFor, now }) => {
  const { matterId, version: seen, changes } = request;
  const { firmId, parts } = orNotFound(await sharedMatters.read(accountId, matterId, now));
  const audit = auditFor(firmPartition(firmId), accountId);
  const requireTheirs = async (theirs: ReadonlySet<string>) =>
    requireOwn(orNotFound(await sheets.readQuestionnaire(firmId, matterId, now)), theirs, Object.keys(changes));
  if (namedFiles(changes).length === 0) {
    if (parts) await requireTheirs(new Set(parts));
    const saved = await answers.saveInSitting(firmId, matterId, { seen, change: { answers: changes } }, audit);
    if (saved) return saved;
  }
  const { matter, clientId } = orNotFound(await sheets.readForChangeOf(accountId, firmId, matterId, now));
  const standing = seenBy(matter, clientId);
  requireAction(standing, 'answer-as-client');
  if (matter.people) await requireTheirs(partsOf(matter, clientId));
  const begun =
    standing.questionnaire === 'answering' ? undefined : moved(matter, 'answer-as-client', now, 'client', clientId);
  const change = await pinChange(firmId, matterId, changes, now);
  return answers.save(firmId, matter, { seen, change }, audit, now, begun);
});
