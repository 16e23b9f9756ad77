import { useEffect, useMemo, useState } from 'react';
import { openingOf, opensTab } from '#core/auth/standing.ts';
import type { Client } from '#core/clients/client.ts';
import type { ClientRow } from '#core/clients/client-row.ts';
import { listClientRows, readClient } from '#core/clients/endpoints.ts';
import { listParties } from '#core/conflicts/endpoints.ts';
import type { Matter } from '#core/matters/matter.ts';
import { MOST_TYPED } from '#core/rows.ts';
import { folded } from '#core/search-words.ts';
import { listMemberNames } from '#core/team/endpoints.ts';
import { call } from '#web/api/client.ts';
import { useRead } from '#web/api/hooks.ts';
import { useAsked } from '#web/api/use-asked.ts';
import { useSignedIn } from '#web/session/session.ts';
import { type KnownPerson, peopleOfMatter, peopleOfRows } from './known-people.ts';

/** Letters from which the server is asked. */
const LEAST = 2;

const none: readonly never[] = [];

/** Whether who is signed in may read the firm's clients. */
const useMayReadClients = (): boolean => opensTab(openingOf(useSignedIn()), 'clients');

/** What the caller may read of the clients of a matter; whoever cannot be read is left out. */
const useClientsOf = (matter: Matter | undefined): readonly Client[] => {
  const mayRead = useMayReadClients();
  const [clients, setClients] = useState<readonly Client[]>(none);
  const ids = matter && mayRead ? [matter.clientId, ...(matter.people ?? []).map(({ clientId }) => clientId)] : [];
  const wanted = [...new Set(ids)].join(' ');
  useEffect(() => {
    if (wanted === '') return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const read = async () => {
      const asked = wanted.split(' ').map((clientId) => call(readClient, { clientId }, { signal }));
      const answers = await Promise.allSettled(asked);
      if (!signal.aborted) setClients(answers.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])));
    };
    void read();
    return () => controller.abort();
  }, [wanted]);
  return clients;
};

/** Who may be asked to sign in a matter: its own people, then everybody of the firm. */
export const useMatterPeople = (matterId: string, matter: Matter | undefined): readonly KnownPerson[] => {
  const clients = useClientsOf(matter);
  const parties = useRead(listParties, { matterId });
  const members = useRead(listMemberNames, {});
  const partyRows = parties.state === 'ready' ? parties.data.rows : none;
  const memberRows = members.state === 'ready' ? members.data.rows : none;
  return useMemo(
    () => peopleOfMatter({ matter, clients, parties: partyRows, members: memberRows }),
    [matter, clients, partyRows, memberRows],
  );
};

const askClients = async (search: string, signal: AbortSignal): Promise<readonly KnownPerson[]> => {
  const { rows } = await call(listClientRows, { search }, { signal });
  return peopleOfRows(rows.filter((row): row is ClientRow => !('gone' in row)));
};

/**
 * Whom the server finds among all clients and their contacts by what is typed, once typing pauses; nobody where they cannot be read. Whoever was found
 * before stays until then.
 */
export const useFoundPeople = (typed: string, isWanted: boolean): readonly KnownPerson[] => {
  const mayRead = useMayReadClients();
  const isAsked = isWanted && mayRead && folded(typed).length >= LEAST;
  return useAsked(isAsked ? typed.trim().slice(0, MOST_TYPED) : '', askClients).newest ?? none;
};
