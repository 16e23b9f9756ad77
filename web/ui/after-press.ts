import { useEffect, useState } from 'react';

/** What ends a press: of a pointer, of a touch that became a scroll, of a key. */
const ends = ['pointerup', 'pointercancel', 'keyup'] as const;

/**
 * Does something once nothing is pressed any more, and gives what calls it off. A message that a field shows when it is left
 * would move the button away from under the press that left it, and the click would be lost.
 */
export const afterPress = (action: () => void): (() => void) => {
  if (!document.querySelector(':active')) {
    action();
    return () => undefined;
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const forget = () => {
    for (const end of ends) window.removeEventListener(end, ended);
  };
  const ended = () => {
    forget();
    timer = setTimeout(action);
  };
  for (const end of ends) window.addEventListener(end, ended);
  return () => {
    forget();
    clearTimeout(timer);
  };
};

/** A value as it was before a press, until the press ends: for what takes room on a page. */
export const useAfterPress = <T>(value: T): T => {
  const [shown, setShown] = useState(value);
  useEffect(() => afterPress(() => setShown(value)), [value]);
  return shown;
};
