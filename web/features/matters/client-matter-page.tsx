import { FirmMatter } from './firm-matter.tsx';

/** A matter among its client's pages. */
export const ClientMatterPage = () => <FirmMatter />;
