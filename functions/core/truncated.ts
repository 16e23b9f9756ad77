/** Cut to a length in characters, with `...` when longer. */
export const truncated = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length)}...` : text;
