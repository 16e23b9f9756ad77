// The program of the file that verifies without a network (`bin/verifier-file.ts`).
import { verifyPdf } from '#core/seals/verify.ts';
import { showReport } from './show-report.ts';
import { partsIn, takeFiles } from './take-files.ts';

const parts = partsIn(document);
// Without a worker, which a page of one file may not have everywhere: what is done for a file has an end of its own.
if (parts)
  takeFiles(parts, (into, file) =>
    showReport(into, file, (bytes) => verifyPdf(bytes, { trusted: [], at: Date.now() })),
  );
