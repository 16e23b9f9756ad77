import { FirmMatter } from './firm-matter.tsx';

/** A matter of the firm among its client's pages, or among those that were shared with a member. */
export const ClientMatterPage = () => <FirmMatter />;
