import { expect, it } from 'vitest';
import { titleOfFile } from './file-title.ts';

it.each([
  ['lease_agreement v2 FINAL.docx', 'Lease agreement'],
  ['mutual-nda_v2.docx', 'Mutual NDA'],
  ['mutual-nda.docx', 'Mutual NDA'],
  ['MSA_Acme_2026-03-01_clean.docx', 'MSA Acme'],
  ['NDA.docx', 'NDA'],
  ['Lease FINAL final v2.1 (3).docx', 'Lease'],
  ['LEASE AGREEMENT (1).docx', 'Lease agreement'],
  ['Copy of Engagement Letter - draft.DOCX', 'Engagement Letter'],
  ['ServiceAgreement version 3.1.docx', 'Service Agreement'],
  ['lead-notice.docx', 'Lead notice'],
  ['Non-compete agreement.docx', 'Non-compete agreement'],
  ['O’Neill lease.docx', 'O’Neill lease'],
  ['הסכם שכירות v2.docx', 'הסכם שכירות'],
  ['Lease 2026.docx', 'Lease 2026'],
  ['final.docx', 'Final'],
  ['first-draft.docx', 'First draft'],
  ['lease first draft.docx', 'Lease'],
  ['.docx', ''],
])('%s is titled %s', (fileName, title) => {
  expect(titleOfFile(fileName)).toBe(title);
});
