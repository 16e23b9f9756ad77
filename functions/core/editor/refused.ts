/** An edited file that does not belong to the opened one; nothing of it is written. */
export class EditRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'EditRefused';
  }
}

/** What stands in a list at a place that a draft names. */
export const at = <T>(list: T[], place: number, what: string): T => {
  const found = list[place];
  if (found === undefined) throw new EditRefused(`The file has no ${what} ${place}.`);
  return found;
};
