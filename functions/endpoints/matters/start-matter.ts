import { fullName } from '#core/auth/account.ts';
import { startMatter } from '#core/matters/endpoints.ts';
import type { MatterRecord } from '#core/matters/matter.ts';
import { startedMatter } from '#core/matters/opening.ts';
import { orNotFound } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import * as clients from '#store/clients.ts';
import * as firms from '#store/firms.ts';
import * as matters from '#store/matters.ts';
import { requireCleared } from '#workflows/conflicts/require-cleared.ts';
import { keepOpening, matterOfSameRequest } from '#workflows/matters/keep-opening.ts';
import { prepareBeginning } from '#workflows/matters/prepare-beginning.ts';
import { findMember } from '#workflows/team/find-member.ts';

export const handler = serve(startMatter, async ({ request, actor, audit, now, newId }) => {
  const { firmId, accountId } = actor;
  const {
    matterId,
    clientId,
    name,
    responsibleId = accountId,
    team,
    parties,
    conflictCheckId: _check,
    ...facts
  } = request;
  const [existing, found, firmFound] = await Promise.all([
    matters.read(firmId, matterId, now),
    clients.read(firmId, clientId, now),
    firms.read(firmId, now),
  ]);
  const isSame = (kept: MatterRecord): boolean => kept.clientId === clientId && kept.templateId === undefined;
  const before = matterOfSameRequest(existing, found, { added: undefined, isSame });
  if (before) return before;

  const [client, firm] = [orNotFound(found), orNotFound(firmFound)];
  const responsible = await findMember(firmId, responsibleId, now);
  await requireCleared(firmId, client, request, now);
  const firmName = firm.name || fullName(actor);
  const started = startedMatter({ matterId, name, client, facts, responsible, firmName, openedBy: accountId, now });
  const beginning = await prepareBeginning(actor, started, { team, parties }, { now, newId });
  const { matter, together } = beginning;
  const active = clients.checkActive(firmId, clientId);
  const keeping = { isSame, firm, audit, now };
  const kept = await keepOpening(firmId, { matter }, client, keeping, ...together, active).catch(clients.saidArchived);
  await beginning.addPromised(audit);
  return kept;
});
