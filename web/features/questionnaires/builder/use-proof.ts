import { useEffect, useRef, useState } from 'react';
import type { TemplateOutline } from '#core/assembly/parse/merge-tags.ts';
import type { Questionnaire } from '#core/questionnaires/question.ts';
import type { FullProof } from '#core/questionnaires/template-proof.ts';
import { today } from '#web/api/today.ts';

/** After the last change, milliseconds. */
const DELAY = 100;

/** A questionnaire, and the tags that it answers. */
export interface ToProve {
  questionnaire: Questionnaire;
  outline: TemplateOutline;
}

/** The proof of a questionnaire and of the conditions of its template, made in a worker as one types; undefined until the first is there. */
export const useProof = (questionnaire: Questionnaire, outline: TemplateOutline): FullProof | undefined => {
  const [proof, setProof] = useState<FullProof>();
  const worker = useRef<Worker | undefined>(undefined);
  const newest = useRef<ToProve>({ questionnaire, outline });
  newest.current = { questionnaire, outline };
  useEffect(() => {
    const made = new Worker(new URL('./prover-worker.ts', import.meta.url), { type: 'module' });
    made.onmessage = ({ data }: MessageEvent<FullProof>) => setProof(data);
    // Without a worker the proof is made here, which is slower but no less true.
    made.onerror = () => {
      worker.current = undefined;
      void proveHere(newest.current).then(setProof);
    };
    worker.current = made;
    return () => {
      worker.current = undefined;
      made.terminate();
    };
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (worker.current) worker.current.postMessage({ questionnaire, outline } satisfies ToProve);
      else void proveHere({ questionnaire, outline }).then(setProof);
    }, DELAY);
    return () => clearTimeout(timer);
  }, [questionnaire, outline]);
  return proof;
};

const proveHere = async ({ questionnaire, outline }: ToProve): Promise<FullProof> => {
  const { proveTogether } = await import('#core/questionnaires/template-proof.ts');
  return proveTogether(questionnaire, outline, today());
};
