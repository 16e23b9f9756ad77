import type { Posting } from '#core/conflicts/posting.ts';
import type { Current } from '#core/version.ts';
import * as keys from './keys.ts';
import * as operations from './operations.ts';
import * as table from './table.ts';

/** Whose names came up: a client with contacts, or a party of a matter. */
export interface Subject {
  clientId?: string | undefined;
  matterId?: string | undefined;
  partyId?: string | undefined;
}

const nameOf = ({ clientId, matterId, partyId }: Subject): string =>
  clientId === undefined ? `PARTY#${matterId}#${partyId}` : `CLIENT#${clientId}`;

const subjectOf = ({ clientId, matterId, subjectId }: Posting): Subject =>
  clientId === undefined ? { matterId, partyId: subjectId.replace('PARTY#', '') } : { clientId };

/** What has the nightly check look for somebody who is kept with these names since an instant. */
export const wanted = (firmId: string, [posting]: readonly Posting[], at: string): operations.Operation[] => {
  if (!posting) return [];
  const name = nameOf(subjectOf(posting));
  // Its version is the instant: whoever is changed once more during a run stays wanted.
  const fields = { version: Date.parse(at) };
  const dueKeys = operations.dueIndexKeys('CONFLICTRERUN', at, `${firmId}#${name}`);
  return [operations.put(keys.conflictRerunKey(firmId, name), fields, dueKeys)];
};

/** Somebody of a firm who is to be looked for. */
export interface Due extends Subject {
  firmId: string;
}

/** One page of whose names came up on a day, up to `now`. */
export const dueOn = async (day: string, now: Date, cursor?: string): Promise<table.Page<Due>> => {
  const page = await table.listDue('CONFLICTRERUN', day, now, cursor);
  return {
    ...page,
    items: page.items.map(({ dueAt = '' }) => {
      const [, firmId = '', kind, id, partyId] = dueAt.split('#');
      return kind === 'CLIENT' ? { firmId, clientId: id } : { firmId, matterId: id, partyId };
    }),
  };
};

/** Whether somebody is still wanted, as it stands at this moment. */
export const readForChange = (due: Due, now: Date): Promise<Current<object> | undefined> =>
  table.readForChange<object>(keys.conflictRerunKey(due.firmId, nameOf(due)), now);

/** What says that somebody was looked for; refused when they were changed meanwhile. */
export const done = (due: Due, { version }: Current<object>): operations.Operation =>
  operations.remove(keys.conflictRerunKey(due.firmId, nameOf(due)), version);
