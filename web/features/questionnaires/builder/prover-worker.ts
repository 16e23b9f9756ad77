import { proveTogether } from '#core/questionnaires/template-proof.ts';
import { today } from '#web/api/today.ts';
import type { ToProve } from './use-proof.ts';

/** Proves beside the page, so that a hard proof never holds a key back. */
globalThis.addEventListener('message', ({ data: { questionnaire, outline } }: MessageEvent<ToProve>) => {
  globalThis.postMessage(proveTogether(questionnaire, outline, today()));
});
