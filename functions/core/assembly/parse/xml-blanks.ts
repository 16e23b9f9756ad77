const isBlank = (sign: string | undefined) => sign === ' ' || sign === '\t' || sign === '\r' || sign === '\n';

/**
 * Text without XML's four blanks at both ends. A no-break space and similar ones are text. A pattern would take the square of the
 * time for blanks in the middle.
 */
export const withoutEdgeBlanks = (text: string): string => {
  let from = 0;
  let to = text.length;
  while (isBlank(text[from])) from += 1;
  while (to > from && isBlank(text[to - 1])) to -= 1;
  return text.slice(from, to);
};
