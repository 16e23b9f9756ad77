import { useEffect, useState } from 'react';
import type { ClientRow } from '#core/clients/client-row.ts';
import type { ImportReading } from '#core/imports/field.ts';
import type { JudgedRow } from './judge-rows.ts';
import type { Line } from './read-file.ts';

/** Milliseconds of work before the page may answer again; a browser waits 4 between two stretches. */
const AT_ONCE = 30;

/** What becomes of each row, found beside what else the page does; undefined until all are, and until the clients are known. */
export const useJudgedRows = (
  lines: readonly Line[],
  reading: ImportReading,
  clients: readonly ClientRow[] | undefined,
): readonly JudgedRow[] | undefined => {
  const [judged, setJudged] = useState<{ lines: readonly Line[]; rows: readonly JudgedRow[] }>();
  useEffect(() => {
    if (!clients) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const begin = async () => {
      const { judgeRows } = await import('./judge-rows.ts');
      const steps = judgeRows(lines, reading, clients);
      const go = () => {
        if (isOver) return;
        const until = performance.now() + AT_ONCE;
        while (performance.now() < until) {
          const { done, value } = steps.next();
          if (done) return setJudged({ lines, rows: value });
        }
        timer = setTimeout(go);
      };
      go();
    };
    void begin();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [lines, reading, clients]);
  return judged?.lines === lines ? judged.rows : undefined;
};
