import { LinkFrame } from './link-frame.tsx';

/** What is shown of an address without its secret. */
export const IncompleteLink = () => (
  <LinkFrame
    title="This link is incomplete"
    subtitle="The part after the # is missing, so nothing can be opened. Please open the link from the email itself, or copy all of it."
  />
);
