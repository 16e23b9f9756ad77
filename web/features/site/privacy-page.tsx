import { paths } from '#web/paths.ts';
import { useDocumentTitle } from '#web/ui/page-header.tsx';
import { LegalText } from './legal-text.tsx';
import { privacyHead, privacyLead, privacySections, privacyUpdatedOn } from './privacy-text.ts';

/** What data is kept, where and how long. */
export const PrivacyPage = () => {
  useDocumentTitle(privacyHead.title);
  return (
    <LegalText
      heading={privacyHead.title}
      updatedOn={privacyUpdatedOn}
      lead={privacyLead}
      sections={privacySections}
      other={{ label: 'Terms and conditions', href: paths.terms() }}
    />
  );
};
