import { formatMoney } from '#core/money.ts';
import { orNotFound, Problem } from '#core/problem.ts';
import type { ShowcaseRecord } from '#core/showcase/showcase-record.ts';
import { isBought } from '#core/subscriptions/purchase.ts';
import type { PackageDocumentRecord } from '#core/templates/package-document.ts';
import type { Template } from '#core/templates/template.ts';
import { readShowcaseFile } from '#outside/showcase-files.ts';
import { keepTemplate } from '#outside/template-file.ts';
import * as purchases from '#store/purchases.ts';
import * as showcase from '#store/showcase.ts';
import type { Audit } from '#store/table.ts';
import { addReadyTemplate, type ReadyTemplate } from './add-ready-template.ts';
import type { Keeper } from './standing.ts';

/**
 * Gives a firm its copy of a template of the showcase. Refused (`payment-needed`) while a price is not paid, or was given back; what was
 * paid is given also after it was withdrawn.
 */
export const addShowcaseCopy = (
  keeper: Keeper & { firmId: string },
  showcaseId: string,
  audit: Audit,
  now: Date,
): Promise<Template> => {
  const { firmId } = keeper;
  const prepare = async () => {
    const [record, purchase] = await Promise.all([
      showcase.readSold(showcaseId, now),
      purchases.read(firmId, showcaseId, now),
    ]);
    const found = orNotFound(record);
    const { price1, isWithdrawn } = found;
    const isPaid = isBought(purchase);
    if (!isPaid && isWithdrawn) throw new Problem('not-found');
    if (!isPaid && price1) throw new Problem('payment-needed', { params: { price: formatMoney(price1) } });
    return copied(firmId, found, now);
  };
  return addReadyTemplate(keeper, showcaseId, prepare, audit, now);
};

/** The copy, with its files in the firm's storage. */
const copied = async (firmId: string, record: ShowcaseRecord, now: Date): Promise<ReadyTemplate> => {
  const { _id: templateId, name, description, template_keywords, questionnaire, tags } = record;
  const at = now.toISOString();
  const copies: PackageDocumentRecord[] = [];
  // One after the other: each is held in memory while it is copied.
  for (const { key, file, ...document } of record.documents) {
    const number = await keepTemplate(firmId, templateId, 1, await readShowcaseFile(key), document.packageDocumentId);
    copies.push({ ...document, file: { ...file, number, uploadedAt: at, uploadId: templateId } });
  }
  const [own, ...others] = copies;
  const template: Template = {
    name,
    description,
    template_keywords,
    published_to: 'firm',
    templateId,
    file: orNotFound(own).file,
    ...(others.length > 0 && { documents: others }),
    archived: false,
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
  return { template, tags, questionnaire };
};
