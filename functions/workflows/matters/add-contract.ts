import type { Actor } from '#core/auth/account.ts';
import { addedIdOf, inMatter, requireRoom, withFirstContract, withFurther } from '#core/matters/contracts.ts';
import type { MatterRecord } from '#core/matters/matter.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import type { Current } from '#core/version.ts';
import * as clients from '#store/clients.ts';
import * as matterContracts from '#store/matter-contracts.ts';
import * as matters from '#store/matters.ts';
import { type Audit, WriteRefused } from '#store/table.ts';
import * as templates from '#store/templates.ts';
import { prepareOpening } from './prepare-opening.ts';

/** Somebody may change the matter meanwhile, or add another contract to it; this often. */
const MOST_TURNS = 5;

interface Wanted {
  matterId: string;
  contractId: string;
  templateId: string;
  name?: string | undefined;
}

interface Acting {
  actor: Pick<Actor, 'firmId' | 'accountId' | 'firstName' | 'lastName'>;
  audit: Audit;
  now: Date;
}

/** Adds a contract to a matter, once however often it is asked for: the first in the matter itself, each further one beside it. */
export const addContract = async (wanted: Wanted, acting: Acting): Promise<MatterRecord> => {
  const { actor, now } = acting;
  for (let turn = 1; ; turn += 1) {
    const matter = orNotFound(await matters.readForChange(actor.firmId, wanted.matterId, now));
    const kept = await findAdded(actor.firmId, matter, wanted, now);
    if (kept) return kept;
    requireRoom(matter);
    try {
      return await keepAdded(matter, wanted, acting);
    } catch (error) {
      if (!(error instanceof WriteRefused) || turn === MOST_TURNS) throw error;
    }
  }
};

/** The contract that an earlier sending of the same request added; a conflict where it is of another template. */
const findAdded = async (
  firmId: string,
  matter: MatterRecord,
  { contractId, templateId }: Wanted,
  now: Date,
): Promise<MatterRecord | undefined> => {
  const all = [matter, ...(await matterContracts.listFurther(firmId, matter, now))];
  const kept = all.find((each) => each.contractId === contractId);
  if (kept && kept.templateId !== templateId) throw new Problem('conflict');
  return kept;
};

const keepAdded = async (
  matter: Current<MatterRecord>,
  { contractId, templateId, name }: Wanted,
  { actor, audit, now }: Acting,
): Promise<MatterRecord> => {
  const { firmId } = actor;
  const { clientId } = matter;
  const matterId = addedIdOf(matter, contractId);
  const isFirst = matterId === matter.matterId;
  const [opened, client] = await Promise.all([
    prepareOpening(actor, { matterId, templateId, name: isFirst ? matter.name : name }, now),
    clients.read(firmId, clientId, now),
  ]);
  const { used, withVersion } = opened(orNotFound(client));
  const sheet = await withVersion(audit);
  const together = [
    ...(matter.onlyTeam ? used.map(templates.withoutUseCount) : used),
    clients.checkActive(firmId, clientId),
  ];
  const said = (error: unknown) => Promise.reject(error).catch(templates.saidArchived).catch(clients.saidArchived);
  if (isFirst) {
    const after = { ...withFirstContract(matter, sheet, now), contractId };
    await matterContracts.addFirst(firmId, matter, after, sheet, audit, ...together).catch(said);
    return { ...after, version: matter.version + 1 };
  }
  const contract = inMatter({ ...sheet.matter, contractId, openedBy: matter.openedBy }, matter);
  const after = withFurther(matter, matterId, now);
  await matterContracts
    .addFurther(firmId, matter, after, { ...sheet, matter: contract }, audit, ...together)
    .catch(said);
  return contract;
};
