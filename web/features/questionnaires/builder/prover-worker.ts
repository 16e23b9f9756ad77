import { prove } from '#core/questionnaires/prover.ts';
import type { Questionnaire } from '#core/questionnaires/question.ts';
import { today } from '#web/api/today.ts';

/** Proves beside the page, so that a hard proof never holds a key back. */
globalThis.addEventListener('message', ({ data }: MessageEvent<Questionnaire>) => {
  globalThis.postMessage(prove(data, today()));
});
