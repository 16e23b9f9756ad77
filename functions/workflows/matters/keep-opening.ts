import { type ClientDetails, type ClientRecord, isNamed } from '#core/clients/client.ts';
import type { Firm } from '#core/firm/firm.ts';
import { type Matter, type MatterRecord, matterOf } from '#core/matters/matter.ts';
import { Problem } from '#core/problem.ts';
import * as clients from '#store/clients.ts';
import * as matters from '#store/matters.ts';
import type { Operation } from '#store/operations.ts';
import { type Audit, WriteRefused } from '#store/table.ts';
import * as templates from '#store/templates.ts';
import { keepNumbered } from './keep-numbered.ts';

interface Asked {
  /** Somebody new, as the request names them. */
  added: Pick<ClientDetails, 'invitee_name' | 'invitee_email'> | undefined;
  isSame: (kept: MatterRecord) => boolean;
}

/** The matter that an earlier sending of the same request opened; a conflict where it, or its client, is another than is asked for. */
export const matterOfSameRequest = (
  existing: MatterRecord | undefined,
  client: ClientRecord | undefined,
  { added, isSame }: Asked,
): Matter | undefined => {
  if (added && client && !isNamed(client, added)) throw new Problem('conflict');
  if (existing && !isSame(existing)) throw new Problem('conflict');
  return existing && matterOf(existing);
};

interface Keeping {
  /** Whether a matter of that id is what the request asks for. */
  isSame: (kept: MatterRecord) => boolean;
  firm: Firm;
  audit: Audit;
  now: Date;
}

/**
 * Keeps a new matter of a client, once however often it is asked for: the same request, sent twice at one moment, may have been faster, and
 * what it kept is given. What a template or a new client is refused for is said plainly.
 */
export const keepOpening = (
  firmId: string,
  sheet: matters.Opened,
  client: ClientRecord,
  { isSame, firm, audit, now }: Keeping,
  ...together: Operation[]
): Promise<Matter> =>
  keepNumbered(firm, sheet.matter, now, async (number, taking) => {
    const matter = { ...sheet.matter, number };
    await matters.open(firmId, { ...sheet, matter }, audit, ...together, taking);
    return matterOf(matter);
  })
    .catch(async (error: unknown) => {
      const kept =
        error instanceof WriteRefused ? await matters.readForChange(firmId, sheet.matter.matterId, now) : undefined;
      if (kept && isSame(kept)) return matterOf(kept);
      throw error;
    })
    .catch(templates.saidArchived)
    .catch(clients.explainRefusal(firmId, client, audit));
