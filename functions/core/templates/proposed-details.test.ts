import { describe, expect, it } from 'vitest';
import { sampleAgreement } from '#core/sample/sample-agreement.ts';
import { paragraph, title, wordParts } from '#core/sample/word-parts.ts';
import { proposedDetails } from './proposed-details.ts';
import { TemplateDetails } from './template.ts';

const file = (...texts: string[]) => wordParts('', [...texts.map(paragraph)]);
const properties = (more: string) => `<cp:coreProperties xmlns:cp="x" xmlns:dc="y">${more}</cp:coreProperties>`;

describe('what is proposed of a file', () => {
  it('is the kind of contract, who it is between and how long it is, and not its first sentence', () => {
    const lease = wordParts('', [
      title('LEASE AGREEMENT'),
      paragraph('This agreement is made between {{landlord}} (“Landlord”) and {{tenant}} (“Tenant”).'),
      ...Array.from({ length: 100 }, () =>
        paragraph('The Tenant pays the Landlord the rent of each month ahead, and so on.'),
      ),
    ]);
    expect(proposedDetails(lease)).toEqual({
      description: 'Lease agreement between landlord and tenant, about 4 pages',
      template_keywords: ['lease', 'real estate', 'landlord', 'tenant'],
    });
  });

  it('is told by the first sentence that names a kind, where no title does', () => {
    const said = proposedDetails(file('Dear Anne-Marie,', 'with this employment agreement we are glad to have you.'));
    expect(said).toEqual({ description: 'Employment agreement, about 1 page', template_keywords: ['employment'] });
  });

  it('is no salutation, whose name a tag may be', () => {
    const said = proposedDetails(file('Dear {{client.name}},', 'You leave it all to your children, as we agreed.'));
    expect(said).toBeUndefined();
  });

  it('heeds the properties of the document, and the pages that Word counted of these very words', () => {
    const parts = {
      ...file('One two three four five six seven eight nine ten.'),
      'docProps/core.xml': properties(
        '<dc:title>Master SaaS Terms &amp; Order</dc:title><cp:keywords>Terms, order; SOFTWARE</cp:keywords>',
      ),
      'docProps/app.xml': '<Properties><Pages>12</Pages><Words>11</Words></Properties>',
    };
    expect(proposedDetails(parts)).toEqual({
      description: 'Master SaaS Terms & Order, 12 pages',
      template_keywords: ['Terms', 'order', 'SOFTWARE', 'cloud service'],
    });
  });

  it('is nothing of an empty file, and the title alone of what has no kind', () => {
    expect(proposedDetails(file())).toBeUndefined();
    expect(proposedDetails({})).toBeUndefined();
    expect(proposedDetails(file('הסכם שכירות'))).toEqual({
      description: 'הסכם שכירות, about 1 page',
      template_keywords: [],
    });
  });

  it('fits the fields of a template, and says the same each time', () => {
    const long = file('A'.repeat(5000), `Lease ${'x'.repeat(60)}`, '{{only_a_tag}}', '____');
    for (const parts of [sampleAgreement(), long]) {
      const said = proposedDetails(parts);
      expect(proposedDetails(parts)).toEqual(said);
      expect(TemplateDetails.shape.description.safeParse(said?.description).success).toBe(true);
      expect(said?.template_keywords.length).toBeLessThanOrEqual(5);
    }
    expect(proposedDetails(sampleAgreement())).toEqual({
      description: 'Services Agreement between provider and customer, about 1 page',
      template_keywords: ['services', 'provider', 'customer'],
    });
  });
});
