import { useEffect, useRef, useState } from 'react';
import { COPY_LIMITS, type Recipient, type RecipientPlace } from '#core/signing/copies.ts';
import { sendCopies } from '#core/signing/endpoints.ts';
import { call } from '#web/api/client.ts';
import { useRefresh } from '#web/api/hooks.ts';
import { wordsOf } from '#web/api/problem.ts';
import { type CopiesRun, copiesRun } from './copies-run.ts';
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
export const useCopies = ({ matterId, envelopeId, save }: Of) => {
  const [run, setRun] = useState(() => copiesRun.read(envelopeId));
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
  const sendPart = async (from: CopiesRun, version: number): Promise<CopiesRun> => {
    const recipients = from.recipients.slice(from.sent, from.sent + COPY_LIMITS.ofCall);
    const left = from.recipients.length - from.sent;
    const { runId, place } = from;
    await call(sendCopies, { matterId, envelopeId, version, runId, place, recipients: [...recipients], left });
    const next = { ...from, sent: from.sent + recipients.length };
    if (next.sent < next.recipients.length) copiesRun.keep(envelopeId, next);
    else copiesRun.forget(envelopeId);
    setRun(next);
    return next;
  };
  const goOn = async (from: CopiesRun): Promise<void> => {
    isStopped.current = false;
    setIsSending(true);
    setProblem('');
    copiesRun.keep(envelopeId, from);
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
      copiesRun.forget(envelopeId);
      setRun(undefined);
      setProblem('');
    },
  };
};
