/** Shows a part of a page that is of no use without a script. */
export const showPart = (part: HTMLElement): void => {
  part.hidden = false;
};
