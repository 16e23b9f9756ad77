import { useLocation } from 'react-router-dom';
import type { LinkTokens } from './link-tokens.ts';

/** The tokens of the mailed link that opened this page. */
export const useLinkTokens = (): LinkTokens => (useLocation().state as { link?: LinkTokens } | null)?.link ?? {};
