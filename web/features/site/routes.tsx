import { paths } from '#web/paths.ts';
import type { Screen } from '#web/screen.ts';
import { FIRST_YEAR } from './press-years.ts';

const featurePage = async () => (await import('./feature-page.tsx')).FeaturePage;

/** What both hosts of the product show to everybody. */
const shown: Pick<Screen, 'access' | 'audience' | 'frame'> = {
  access: 'public',
  audience: ['site', 'visitor'],
  frame: 'site',
};

/** The page of one feature; its words stand in `feature-texts.ts`. */
const feature = (path: Screen['path']): Screen => ({
  ...shown,
  path,
  social: 'features',
  page: featurePage,
  publicPages: async () => [(await import('./feature-texts.ts')).featureHead(path.pattern)],
});

export const routes: readonly Screen[] = [
  {
    ...shown,
    path: paths.home,
    page: async () => (await import('./home-page.tsx')).HomePage,
    publicPages: async () => [(await import('./home-head.ts')).homeHead],
  },
  feature(paths.documentAutomation),
  feature(paths.crmForLawFirms),
  feature(paths.entertainmentAutomation),
  feature(paths.crmForEntertainment),
  feature(paths.crmForSmallBusiness),
  feature(paths.documentCollaboration),
  feature(paths.billing),
  feature(paths.esignature),
  feature(paths.aiForContracts),
  {
    ...shown,
    path: paths.watchADemo,
    social: 'demo',
    page: async () => (await import('./demo-page.tsx')).DemoPage,
    publicPages: async () => [(await import('./demo-text.ts')).demoHead],
  },
  {
    ...shown,
    path: paths.faq,
    page: async () => (await import('./faq-page.tsx')).FaqPage,
    publicPages: async () => [(await import('./faq-text.ts')).faqHead],
  },
  {
    ...shown,
    path: paths.articles,
    social: 'articles',
    page: async () => (await import('./articles-page.tsx')).ArticlesPage,
    publicPages: async () => [(await import('./articles.ts')).articlesHead],
  },
  {
    ...shown,
    path: paths.article,
    social: 'articles',
    page: async () => (await import('./article-page.tsx')).ArticlePage,
    publicPages: async () => (await import('./articles.ts')).articlePages(),
  },
  {
    ...shown,
    path: paths.contractTemplates,
    social: 'templates',
    page: async () => (await import('./contract-templates-page.tsx')).ContractTemplatesPage,
    publicPages: async () => [(await import('./showcase-head.ts')).showcaseHead],
  },
  {
    ...shown,
    path: paths.templateDetails,
    reads: ['/showcase/:templateId'],
    social: 'templates',
    page: async () => (await import('./template-details-page.tsx')).TemplateDetailsPage,
    publicPages: async () => [(await import('./showcase-head.ts')).templateHead],
  },
  {
    ...shown,
    path: paths.aboutUs,
    page: async () => (await import('./about-page.tsx')).AboutPage,
    publicPages: async () => [(await import('./about-text.ts')).aboutHead],
  },
  {
    ...shown,
    path: paths.newsletter,
    page: async () => (await import('./newsletter-page.tsx')).NewsletterPage,
    publicPages: async () => [(await import('./newsletter-text.ts')).newsletterHead],
  },
  {
    ...shown,
    path: paths.press,
    reads: [`/pressFilter?year={year=${FIRST_YEAR}}`],
    page: async () => (await import('./press-page.tsx')).PressPage,
    publicPages: async () => [(await import('./press-text.ts')).pressHead],
  },
  {
    ...shown,
    path: paths.pressSub,
    reads: [`/pressFilter?year={year=${FIRST_YEAR}}`],
    picture: true,
    page: async () => (await import('./press-sub-page.tsx')).PressSubPage,
    publicPages: async () => [(await import('./press-text.ts')).pressItemHead],
  },
  {
    ...shown,
    path: paths.terms,
    page: async () => (await import('./terms-page.tsx')).TermsPage,
    publicPages: async () => [(await import('./terms-text.ts')).termsHead],
  },
  {
    ...shown,
    path: paths.privacyPolicy,
    page: async () => (await import('./privacy-page.tsx')).PrivacyPage,
    publicPages: async () => [(await import('./privacy-text.ts')).privacyHead],
  },
];
