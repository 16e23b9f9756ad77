const UNTOLD = '<meta name="domain" content="" />';

/**
 * The one page, told the domain that its hosts stand below (`staging.example.com`); empty where one address serves everything.
 * The same built files serve every environment, and a page that knows at once asks nobody before it paints.
 */
export const pageBelow = (html: string, domain: string): string => {
  if (!html.includes(UNTOLD)) throw new Error('index.html has no place for the domain');
  return html.replace(UNTOLD, UNTOLD.replace('""', `"${domain}"`));
};
