import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What of an address asks its page to begin something new: `?new=client`. */
const NEW = 'new';

/** Whether something new is being added: since a button was pressed, or as the address asks for it. */
export const useAdding = (what: string): [boolean, (adding: boolean) => void] => {
  const [params, setParams] = useSearchParams();
  const [isPressed, setPressed] = useState(false);
  const isAsked = params.get(NEW) === what;
  const set = (adding: boolean): void => {
    setPressed(adding);
    if (adding || !isAsked) return;
    const others = new URLSearchParams(params);
    others.delete(NEW);
    setParams(others, { replace: true });
  };
  return [isPressed || isAsked, set];
};
