import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { proposedDetails } from '#core/templates/proposed-details.ts';
import { reopenDocx } from '#outside/docx-archive.ts';

const materials = new URL('../../../shared/materials/common-paper/', import.meta.url);

describe.runIf(existsSync(materials))('what is proposed of real contracts', () => {
  it.each([
    [
      'cloud-service-agreement',
      'Cloud Service Agreement between provider and customer, about 12 pages',
      ['cloud service', 'software', 'provider', 'customer'],
    ],
    [
      'mutual-nda-bracketed',
      'Mutual Non-Disclosure Agreement between disclosing party and receiving party, about 3 pages',
      ['nda', 'confidentiality', 'disclosing party', 'receiving party'],
    ],
    [
      'mutual-nda-tagged',
      'Mutual Non-Disclosure Agreement between disclosing party and receiving party, about 3 pages',
      ['nda', 'confidentiality', 'disclosing party', 'receiving party'],
    ],
  ])('%s', (name, description, template_keywords) => {
    const { parts } = reopenDocx(readFileSync(new URL(`${name}.docx`, materials)));
    expect(proposedDetails(parts)).toEqual({ description, template_keywords });
  });
});
