import type { ClientRecord } from '#core/clients/client.ts';
import { clientRow, clientTexts } from '#core/clients/client-row.ts';
import { searchKeys } from '#core/search-words.ts';
import { clientKey, clientsOf, searchItemKey } from '#store/keys.ts';
import { rowIndexKeys } from '#store/rows.ts';
import { firmIdOf, type LocalEnvironment, writeItems } from './write-items.ts';

const first = ['Ada', 'Bela', 'Cleo', 'Dario', 'Edda', 'Farid', 'Greta', 'Hugo', 'Ines', 'Jonas'];
const last = [
  'Albrecht',
  'Benoit',
  'Castellan',
  'Dumont',
  'Ekström',
  'Fischer',
  'Galloway',
  'Haugen',
  'Iversen',
  'Jansen',
];

/** The `number`th client, from 1; it was changed `number` seconds before `now`. */
export const nthClient = (number: number, now: Date): ClientRecord => {
  const at = new Date(now.getTime() - number * 1000).toISOString();
  const name = `${first[number % 10]} ${last[Math.floor(number / 10) % 10]} ${number}`;
  return {
    clientId: `client-${String(number).padStart(6, '0')}`,
    client_type: 'Individual',
    invitee_name: name,
    invitee_email: `${name
      .normalize('NFKD')
      .replace(/[^A-Za-z0-9]+/g, '.')
      .toLowerCase()}@example.com`,
    company_name: '',
    countryCode: '+1',
    mobileNumber: `415${String(number).padStart(7, '0')}`,
    address: {
      address_line_1: '1 Quay Street',
      address_line_2: '',
      city: 'Portland',
      state: 'Maine',
      zip_code: '04101',
      country: 'USA',
    },
    contacts: [],
    tags: [],
    notes: '',
    invitation: number % 3 === 0 ? 'invited' : 'not-invited',
    archived: false,
    createdBy: 'nobody',
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
};

/** Which clients are written, by their numbers. */
interface Seeding {
  from: number;
  upTo: number;
  /** Whether the server's search finds a client, which takes an item for each word. */
  isSearched: (number: number) => boolean;
  /** Writes that are under way at once; one where nothing is said. */
  writers?: number;
}

/** Items of the `number`th client: the client and, where it is searched for, its row under each of its words. */
const itemsOf = (firmId: string, number: number, now: Date, isSearched: boolean): object[] => {
  const client = nthClient(number, now);
  const row = clientRow(client);
  const indexKeys = rowIndexKeys(clientsOf(firmId), client.clientId, row);
  const keys = isSearched ? searchKeys(clientTexts(client)) : [];
  return [
    {
      ...client,
      ...indexKeys,
      listAt: `${client.updatedAt}${indexKeys.listAt}`,
      ...clientKey(firmId, client.clientId),
    },
    ...keys.map((key) => ({
      ...searchItemKey(clientsOf(firmId), key, client.clientId),
      row,
      at: client.updatedAt,
      version: client.version,
    })),
  ];
};

/** Writes clients of a person's firm straight into the table, as ten thousand calls would. */
export const seedClients = async (
  environment: LocalEnvironment,
  accountId: string,
  { from, upTo, isSearched, writers = 1 }: Seeding,
  now: Date,
): Promise<void> => {
  const firmId = await firmIdOf(environment, accountId);
  const items = function* () {
    for (let number = from; number <= upTo; number += 1) yield* itemsOf(firmId, number, now, isSearched(number));
  };
  await writeItems(environment, items(), writers);
};
