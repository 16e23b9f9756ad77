import type { DataState, HitRecord, Searched } from '#core/conflicts/check.ts';
import { formerNamesIn } from '#core/conflicts/former-names.ts';
import { SURENESSES } from '#core/conflicts/hit-words.ts';
import { compareKnownSubjects } from '#core/conflicts/judge.ts';
import { knownSubject } from '#core/conflicts/known-subject.ts';
import { nameKeys, surnameKeys } from '#core/conflicts/name-keys.ts';
import { judgeSurname, MOST_OF_SURNAME } from '#core/conflicts/same-surname.ts';
import type { Subject } from '#core/conflicts/subject.ts';
import * as clients from '#store/clients.ts';
import * as names from '#store/conflict-names.ts';
import * as parties from '#store/parties.ts';

/** Hits that are told of one check. */
const MOST_HITS = 50;

interface Except {
  exceptClientId?: string | undefined;
  exceptPartyId?: string | undefined;
  /** A lawyer looks, and no work waits: whoever has a rare surname is told of too. */
  families?: boolean | undefined;
}

const some = (text: string | undefined): string[] => (text ? [text] : []);

const subjectOf = ({ name, kind, formerName, email, phone, address }: Searched): Subject => ({
  kind,
  name,
  formerNames: formerNamesIn(formerName),
  emails: some(email),
  phones: some(phone),
  addresses: some(address),
});

const stateOf = async (firmId: string, now: Date): Promise<DataState> => {
  const [count, party, client] = await Promise.all([
    names.count(firmId, now),
    parties.newestAt(firmId),
    clients.changedAt(firmId),
  ]);
  const changedAt = [party, client]
    .filter((at) => at !== undefined)
    .sort()
    .at(-1);
  return { names: count, ...(changedAt && { changedAt }) };
};

/** Who is like what is searched, the surest first. */
export const readHits = async (
  firmId: string,
  searched: Searched,
  { exceptClientId, exceptPartyId, families = false }: Except,
): Promise<{ hits: HitRecord[]; more: boolean }> => {
  const known = knownSubject(subjectOf(searched));
  const { postings, more } = await names.find(firmId, nameKeys(known).asked, surnameKeys(known, families));
  let ofSurname = 0;
  const hits = postings
    .filter(({ clientId, subjectId }) =>
      clientId === undefined ? subjectId !== `PARTY#${exceptPartyId}` : clientId !== exceptClientId,
    )
    .flatMap((posting): { bits: number; hit: HitRecord }[] => {
      const other = knownSubject(posting);
      const judged = compareKnownSubjects(known, other);
      const verdict = judged ?? judgeSurname(known, other, families);
      if (!verdict) return [];
      if (!judged) {
        ofSurname += 1;
        if (ofSurname > MOST_OF_SURNAME) return [];
      }
      const { bits, ...shown } = verdict;
      const { subjectId, name, role, clientId, matterId, of, askFor } = posting;
      return [{ bits, hit: { subjectId, ...shown, name, role, clientId, matterId, of, askFor } }];
    })
    .sort(
      (one, other) =>
        SURENESSES.indexOf(one.hit.sureness) - SURENESSES.indexOf(other.hit.sureness) || other.bits - one.bits,
    )
    .slice(0, MOST_HITS)
    .map(({ hit }) => hit);
  return { hits, more: more || ofSurname > MOST_OF_SURNAME };
};

/** The same, and in which state of the data. */
export const findHits = async (
  firmId: string,
  searched: Searched,
  except: Except,
  now: Date,
): Promise<{ hits: HitRecord[]; more: boolean; state: DataState }> => {
  const state = await stateOf(firmId, now);
  return { ...(await readHits(firmId, searched, except)), state };
};
