import { useEffect, useMemo, useState } from 'react';
import type { ClientRow } from '#core/clients/client-row.ts';
import type { ImportReading } from '#core/imports/field.ts';
import type { Line } from '#web/api/csv-file.ts';
import type { JudgedRow } from './judge-rows.ts';

/** Milliseconds of work before the page may answer again; a browser waits 4 between two stretches. */
const AT_ONCE = 30;

interface Judged {
  lines: readonly Line[];
  rows: readonly JudgedRow[];
  judgeAlone: (line: Line) => JudgedRow;
}

/**
 * What becomes of each row, found beside what else the page does; undefined until all are, and until the clients are known. Rows that are corrected
 * meanwhile are told by themselves, while all are compared again.
 */
export const useJudgedRows = (
  lines: readonly Line[],
  reading: ImportReading,
  clients: readonly ClientRow[] | undefined,
): { rows: readonly JudgedRow[]; isComparing: boolean } | undefined => {
  const [judged, setJudged] = useState<Judged>();
  useEffect(() => {
    if (!clients) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const begin = async () => {
      const { judgeAlone, judgeRows } = await import('./judge-rows.ts');
      const steps = judgeRows(lines, reading, clients);
      const go = () => {
        if (isOver) return;
        const until = performance.now() + AT_ONCE;
        while (performance.now() < until) {
          const { done, value } = steps.next();
          if (done) return setJudged({ lines, rows: value, judgeAlone: (line) => judgeAlone(line, reading) });
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
  return useMemo(() => {
    if (!judged) return undefined;
    if (judged.lines === lines) return { rows: judged.rows, isComparing: false };
    const rows = judged.rows.map((row, at) => {
      const line = lines[at];
      return !line || line === judged.lines[at] ? row : judged.judgeAlone(line);
    });
    return { rows, isComparing: true };
  }, [judged, lines]);
};
