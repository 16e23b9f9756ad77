/** What is chosen in the switches that styles alone read, by their name: a page that is drawn anew finds it. */
const chosen = new Map<string, string>();

/** Keeps what is chosen in this part of a page that stands as HTML. */
export const keepChosen = (part: ParentNode): void => {
  for (const input of part.querySelectorAll<HTMLInputElement>('input[name]:checked'))
    chosen.set(input.name, input.value);
};

/** The value that was chosen under a name; none where nothing stood or was chosen. */
export const chosenOf = (name: string): string | undefined => chosen.get(name);

/** Keeps what is chosen now; without a value, that nothing is. */
export const setChosen = (name: string, value: string | undefined): void => {
  if (value === undefined) chosen.delete(name);
  else chosen.set(name, value);
};
