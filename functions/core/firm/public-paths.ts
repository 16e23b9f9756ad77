/** The paths of the marketing site; at a firm's host they lead to the log-in of the app host. `:names` stand for what follows. */
export const marketingPaths = [
  '/contract-templates',
  '/press',
  '/press-sub',
  '/articles',
  '/article/:title',
  '/automation-and-collaboration-in-entertainment',
  '/crm-for-law-firms',
  '/crm-for-entertainment-industry',
  '/crm-for-small-business',
  '/document-automation-software',
  '/document-collaboration-software',
  '/billing-and-timekeeping-software',
  '/esignature-software',
  '/ai-for-contracts',
  '/watch-a-demo',
  '/faq',
  '/newsletter',
  '/privacy-policy',
  '/terms-and-conditions',
  '/about-us',
  '/pricing',
  '/template-details/:templateId/:title',
  '/template-details/:templateId/:title/try',
] as const;

/** The other top-level words that a path already means something by. */
export const publicWords = [
  ...[
    'login',
    'signup',
    'user-services',
    'verify-account',
    'verify-docusign',
    'signature',
    'end-user-license',
    'cards',
  ],
  ...['plan', 'approval', 'file', 'external', 'googledocverify', 'not-found', 'trial-end', 'officeallfiles'],
  ...['personalized-payment', 'payment', 'confirmpayment', 'editor', 'sitemap', 'robots', 'services', 'blogs'],
  ...['subscription-payment', 'template-payment', 'lexwright-editor', 'lawyer', 'business'],
] as const;
