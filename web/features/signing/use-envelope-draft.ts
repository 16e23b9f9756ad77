import { useEffect, useState } from 'react';
import type { RecipientPlace } from '#core/signing/bulk-send.ts';
import { changeEnvelope, discardEnvelope, readEnvelope, sendEnvelope } from '#core/signing/endpoints.ts';
import type { EnvelopeDetail } from '#core/signing/envelope-record.ts';
import { useRefresh, useWrite } from '#web/api/hooks.ts';
import { clearDraft, keepDraft, readDraft } from '#web/session/draft.ts';
import { useSignedIn } from '#web/session/session.ts';
import { toast } from '#web/ui/toast-store.ts';
import { bulkRun } from './bulk-run.ts';
import { type DraftPerson, faultsOfPerson, signersOf, withKeptCode } from './draft-signers.ts';
import { type Edited, keptFields, neededOf, placelessIn, type Terms, termsOf, withoutCodes } from './draft-terms.ts';
import { staleOfEnvelope } from './stale-reads.ts';

const draftName = (envelopeId: string): string => `envelope ${envelopeId}`;

interface Leading {
  /** Leads to where the signer of a number gets a place to sign. */
  toFields: (number: number) => void;
}

/** A draft as it is being changed, kept in the browser until it is sent, and what saves, sends and discards it. */
export const useEnvelopeDraft = (envelope: EnvelopeDetail, { toFields }: Leading) => {
  const { matterId, envelopeId, version } = envelope;
  const me = useSignedIn();
  // What somebody else saves meanwhile is read too, but not taken into the terms: it is their version that a save says.
  const [edited, setEdited] = useState<Edited>(() => {
    const kept = readDraft<Edited>(draftName(envelopeId));
    return kept.terms && kept.version !== undefined
      ? { terms: kept.terms, version: kept.version }
      : { terms: termsOf(envelope, me), version };
  });
  const { terms, version: termsVersion } = edited;
  const [attempt, setAttempt] = useState(0);
  const change = (next: Partial<Terms>) => setEdited((before) => ({ ...before, terms: { ...before.terms, ...next } }));
  useEffect(
    () => void keepDraft(draftName(envelopeId), { terms: withoutCodes(terms), version: termsVersion }),
    [envelopeId, terms, termsVersion],
  );
  useEffect(() => {
    if (attempt > 0)
      document.querySelector<HTMLElement>(`[id^=signer-] [aria-invalid=true]`)?.focus({ preventScroll: true });
  }, [attempt]);
  const refresh = useRefresh();
  const changing = useWrite(changeEnvelope, { refreshes: staleOfEnvelope });
  const sending = useWrite(sendEnvelope, { refreshes: staleOfEnvelope, says: 'Sent for signature' });
  const discarding = useWrite(discardEnvelope, { refreshes: staleOfEnvelope });

  const save = async (people = terms.people) => {
    const saved = await changing.write({
      ...{ matterId, envelopeId, version: termsVersion, name: terms.name, message: terms.message, days: terms.days },
      ...{ remindEvery: terms.remindEvery, needs: neededOf(terms), fields: keptFields(terms.fields) },
      signers: signersOf(people),
      copies: terms.copies.map((email) => ({ name: '', email })),
    });
    if (saved.ok) {
      setEdited(({ terms: before }) => ({
        terms: { ...before, people: before.people.map(withKeptCode) },
        version: saved.data.version,
      }));
    } else if (saved.problem.code === 'conflict') await refresh([readEnvelope]);
    return saved;
  };
  const keep = async () => {
    const saved = await save();
    if (saved.ok) toast.success('Draft saved');
  };
  const send = async (carrier?: 'docusign') => {
    setAttempt((before) => before + 1);
    const faulty = terms.people.find((person) => Object.keys(faultsOfPerson(person)).length > 0);
    if (faulty) {
      document.getElementById(`signer-${faulty.signerId}`)?.scrollIntoView({ block: 'center' });
      return toast.error('Please check who signs.');
    }
    const [placeless] = placelessIn(terms);
    if (placeless) {
      const [number, reason] = placeless;
      toFields(number);
      return toast.error(reason);
    }
    const saved = await save();
    if (!saved.ok) return;
    const sent = await sending.write({
      ...{ matterId, envelopeId, version: saved.data.version },
      ...(carrier && { carrier }),
    });
    if (sent.ok) clearDraft(draftName(envelopeId));
  };
  const saveForBulk = async ({ number }: RecipientPlace) => {
    // Whose place many take may be nobody yet, and stays so on screen.
    const isSaved = (person: DraftPerson) =>
      person.number !== number || Object.keys(faultsOfPerson(person)).length === 0;
    const saved = await save(terms.people.filter(isSaved));
    return saved.ok ? { version: saved.data.version } : { problem: saved.problem.message };
  };
  /** Whether it was discarded. */
  const discard = async (): Promise<boolean> => {
    const written = await discarding.write({ matterId, envelopeId });
    if (!written.ok) return false;
    clearDraft(draftName(envelopeId));
    bulkRun.forget(envelopeId);
    return true;
  };
  return {
    ...{ edited, setEdited, change, keep, send, saveForBulk, discard },
    signers: terms.people.filter(({ number }) => number > 0),
    savedTerms: () => termsOf(envelope, me),
    wasTried: attempt > 0,
    isPending: changing.pending || sending.pending,
    isDiscarding: discarding.pending,
  };
};

export type EnvelopeDraftState = ReturnType<typeof useEnvelopeDraft>;
