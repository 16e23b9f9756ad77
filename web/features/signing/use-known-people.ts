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
import { useSignedIn } from '#web/session/session.ts';
import { type KnownPerson, peopleOfMatter, peopleOfRows } from './known-people.ts';

/** How long nothing is typed before the server is asked, in milliseconds, and letters from which it is. */
const PAUSE_MS = 250;
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

/** Whom the server finds among all clients and their contacts by what is typed, once typing pauses; nobody where they cannot be read. */
export const useFoundPeople = (typed: string, isWanted: boolean): readonly KnownPerson[] => {
  const mayRead = useMayReadClients();
  const [found, setFound] = useState<readonly KnownPerson[]>(none);
  const search = isWanted && mayRead && folded(typed).length >= LEAST ? typed.trim().slice(0, MOST_TYPED) : '';
  useEffect(() => {
    if (search === '') return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const ask = async () => {
      try {
        const { rows } = await call(listClientRows, { search }, { signal });
        if (!signal.aborted) setFound(peopleOfRows(rows.filter((row): row is ClientRow => !('gone' in row))));
      } catch {
        // Whoever types the name themselves needs no proposal.
      }
    };
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [search]);
  return found;
};
