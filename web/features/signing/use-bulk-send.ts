import { useEffect, useRef, useState } from 'react';
import { BULK_LIMITS, type Recipient, type RecipientPlace } from '#core/signing/bulk-send.ts';
import { sendInBulk } from '#core/signing/endpoints.ts';
import { call } from '#web/api/client.ts';
import { useRefresh } from '#web/api/hooks.ts';
import { wordsOf } from '#web/api/problem.ts';
import { type BulkRun, bulkRun } from './bulk-run.ts';
import { staleOfEnvelope } from './stale-reads.ts';

/** The version in which a draft is saved, or why it is not. */
export type SavedDraft = { version: number } | { problem: string };

interface Of {
  matterId: string;
  envelopeId: string;
  /** Saves the draft as it stands on screen. */
  save: (place: RecipientPlace) => Promise<SavedDraft>;
}

/** Sends a draft to many, part by part; what is stopped, fails or is left goes on where it was. */
export const useBulkSend = ({ matterId, envelopeId, save }: Of) => {
  const [run, setRun] = useState(() => bulkRun.read(envelopeId));
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState('');
  const isStopped = useRef(false);
  const refresh = useRefresh();
  useEffect(() => {
    isStopped.current = false;
    return () => {
      isStopped.current = true;
    };
  }, []);
  const sendPart = async (from: BulkRun, version: number): Promise<BulkRun> => {
    const recipients = from.recipients.slice(from.sent, from.sent + BULK_LIMITS.ofCall);
    const left = from.recipients.length - from.sent;
    const { runId, place } = from;
    await call(sendInBulk, { matterId, envelopeId, version, runId, place, recipients: [...recipients], left });
    const next = { ...from, sent: from.sent + recipients.length };
    if (next.sent < next.recipients.length) bulkRun.keep(envelopeId, next);
    else bulkRun.forget(envelopeId);
    setRun(next);
    return next;
  };
  const goOn = async (from: BulkRun): Promise<void> => {
    isStopped.current = false;
    setIsSending(true);
    setProblem('');
    bulkRun.keep(envelopeId, from);
    setRun(from);
    try {
      const saved = await save(from.place);
      if ('problem' in saved) return setProblem(saved.problem);
      let at = from;
      while (at.sent < at.recipients.length && !isStopped.current) at = await sendPart(at, saved.version);
    } catch (error) {
      setProblem(wordsOf(error));
    } finally {
      setIsSending(false);
      void refresh(staleOfEnvelope);
    }
  };
  return {
    ...{ run, isSending, problem },
    begin: (place: RecipientPlace, recipients: readonly Recipient[]) =>
      goOn({ runId: crypto.randomUUID(), place, recipients, sent: 0 }),
    goOn: () => run && void goOn(run),
    stop: () => {
      isStopped.current = true;
    },
    forget: () => {
      bulkRun.forget(envelopeId);
      setRun(undefined);
      setProblem('');
    },
  };
};
