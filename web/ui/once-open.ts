import { useState } from 'react';

/** Whether something is so, or was before: what opens over a page costs nothing until then, and stays for as long as it closes. */
export const useOnceOpen = (open: boolean): boolean => {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return opened || open;
};
