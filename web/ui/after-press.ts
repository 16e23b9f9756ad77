/**
 * Does something once nothing is pressed any more. A message that a field shows when it is left would move the button
 * away from under the press that left it, and the click would be lost.
 */
export const afterPress = (act: () => void): void => {
  if (document.querySelector(':active')) window.addEventListener('pointerup', () => setTimeout(act), { once: true });
  else act();
};
