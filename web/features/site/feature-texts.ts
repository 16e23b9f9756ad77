import { product } from '#core/site/structured-data.ts';
import { paths } from '#web/paths.ts';
import type { PublicPage } from '#web/screen.ts';
import { aiForContracts } from './ai-for-contracts-text.ts';
import { billing } from './billing-text.ts';
import { crmForEntertainment } from './crm-for-entertainment-text.ts';
import { crmForLawFirms } from './crm-for-law-firms-text.ts';
import { crmForSmallBusiness } from './crm-for-small-business-text.ts';
import { documentAutomation } from './document-automation-text.ts';
import { documentCollaboration } from './document-collaboration-text.ts';
import { entertainmentAutomation } from './entertainment-automation-text.ts';
import { esignature } from './esignature-text.ts';
import type { FeatureText } from './feature-text.ts';
import { questionsPage } from './questions-page.ts';

const texts: Readonly<Record<string, FeatureText>> = {
  [paths.documentAutomation.pattern]: documentAutomation,
  [paths.crmForLawFirms.pattern]: crmForLawFirms,
  [paths.entertainmentAutomation.pattern]: entertainmentAutomation,
  [paths.crmForEntertainment.pattern]: crmForEntertainment,
  [paths.crmForSmallBusiness.pattern]: crmForSmallBusiness,
  [paths.documentCollaboration.pattern]: documentCollaboration,
  [paths.billing.pattern]: billing,
  [paths.esignature.pattern]: esignature,
  [paths.aiForContracts.pattern]: aiForContracts,
};

/** The addresses that a feature's page has. */
export const featurePaths = Object.keys(texts);

/** The words of the feature at an address. */
export const featureText = (path: string): FeatureText => {
  const text = texts[path];
  if (!text) throw new Error(`No feature stands at ${path}.`);
  return text;
};

/** A feature as searchers find it: the product, and the questions that its page answers. */
export const featureHead = (path: string): PublicPage => {
  const { title, description, questions } = featureText(path);
  return { title, description, structured: [product, questionsPage(questions)] };
};
