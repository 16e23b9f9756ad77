import { paths } from '#web/paths.ts';
import { useDocumentTitle } from '#web/ui/page-header.tsx';
import { LegalText } from './legal-text.tsx';
import { termsHead, termsLead, termsSections, termsUpdatedOn } from './terms-text.ts';

/** On which terms a visitor uses the site. */
export const TermsPage = () => {
  useDocumentTitle(termsHead.title);
  return (
    <LegalText
      heading={termsHead.title}
      updatedOn={termsUpdatedOn}
      lead={termsLead}
      sections={termsSections}
      other={{ label: 'Privacy policy', href: paths.privacyPolicy() }}
    />
  );
};
