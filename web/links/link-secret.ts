import { useLocation } from 'react-router-dom';

/** The secret of a link, which stands in the fragment of its address: no server is sent it but by the page. Empty where the address was cut off. */
export const useLinkSecret = (): string => useLocation().hash.slice(1);
