// The program of the file that verifies without a network (`bin/verifier-file.ts`).
import { showReport } from './show-report.ts';
import { partsIn, takeFiles } from './take-files.ts';

const parts = partsIn(document);
if (parts) takeFiles(parts, showReport);
