import { useEffect, useRef, useState } from 'react';
import { type Proof, prove } from '#core/questionnaires/prover.ts';
import type { Questionnaire } from '#core/questionnaires/question.ts';
import { today } from '#web/api/today.ts';

/** After the last change, milliseconds. */
const DELAY = 100;

/** The proof of a questionnaire, made in a worker as one types; undefined until the first is there. */
export const useProof = (questionnaire: Questionnaire): Proof | undefined => {
  const [proof, setProof] = useState<Proof>();
  const worker = useRef<Worker | undefined>(undefined);
  const newest = useRef(questionnaire);
  newest.current = questionnaire;
  useEffect(() => {
    const made = new Worker(new URL('./prover-worker.ts', import.meta.url), { type: 'module' });
    made.onmessage = ({ data }: MessageEvent<Proof>) => setProof(data);
    // Without a worker the proof is made here, which is slower but no less true.
    made.onerror = () => {
      worker.current = undefined;
      setProof(prove(newest.current, today()));
    };
    worker.current = made;
    return () => {
      worker.current = undefined;
      made.terminate();
    };
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (worker.current) worker.current.postMessage(questionnaire);
      else setProof(prove(questionnaire, today()));
    }, DELAY);
    return () => clearTimeout(timer);
  }, [questionnaire]);
  return proof;
};
