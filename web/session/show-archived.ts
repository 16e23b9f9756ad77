import { useState } from 'react';
import { stored } from './stored.ts';

const isSwitch = (value: unknown): boolean => typeof value === 'boolean';

/** Whether somebody wants to see what is archived of a list, kept in this browser; not until they choose. */
export const useShowArchived = (list: string): [boolean, (show: boolean) => void] => {
  const [choice] = useState(() => stored<boolean>(`showArchived.${list}`, isSwitch));
  const [show, setShow] = useState(choice.read() ?? false);
  const choose = (next: boolean) => {
    choice.keep(next);
    setShow(next);
  };
  return [show, choose];
};
