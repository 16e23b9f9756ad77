import { useEffect, useState } from 'react';
import { session } from './session.ts';

/** Whether what is archived of a list is shown too: as somebody has left it during this visit, and not on the next one. */
export const useShowArchived = (list: string): [boolean, (show: boolean) => void] => {
  const key = `showArchived.${list}`;
  const { _id: person = '' } = session.user() ?? {};
  const [show, setShow] = useState(() => sessionStorage.getItem(key) === person);
  useEffect(() => {
    if (show) sessionStorage.setItem(key, person);
    else sessionStorage.removeItem(key);
  }, [key, show, person]);
  return [show, setShow];
};
