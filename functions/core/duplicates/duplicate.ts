import { type ClientDetails, newClient } from '#core/clients/client.ts';
import { judgeKnown, type Verdict } from '#core/conflicts/judge.ts';
import { type KnownSubject, knownSubject } from '#core/conflicts/known-subject.ts';
import type { Sureness } from '#core/conflicts/person-relation.ts';
import { clientPostings, type Posting } from '#core/conflicts/posting.ts';
import type { Message } from '#core/language/message.ts';

/** A client who may be the very person or company that is being entered. */
export interface Duplicate {
  clientId: string;
  /** What the client is called. */
  title: string;
  sureness: DuplicateSureness;
  /** One plain sentence, to be told in the reader's language. */
  reason: Message;
}

/** How sure it is that two are one; who is alike and no surer is proposed to nobody. */
export type DuplicateSureness = Exclude<Sureness, 'possible'>;

export const isDuplicate = <V extends { sureness: Sureness }>(
  verdict: V,
): verdict is V & { sureness: DuplicateSureness } => verdict.sureness !== 'possible';

/** What is compared of a client: the company or the person, without contacts. */
export const knownClient = (details: ClientDetails): KnownSubject => {
  const [own] = clientPostings(newClient(details, '', '', new Date(0)));
  return knownSubject(own as Posting);
};

/** Why two may be one client, and how sure that is; undefined where they are two as far as one knows. */
export const judgeClients = (
  one: KnownSubject,
  other: KnownSubject,
): (Verdict & { sureness: DuplicateSureness }) | undefined => {
  const verdict = judgeKnown(one, other);
  return verdict && isDuplicate(verdict) ? verdict : undefined;
};
