/** Words in so many lines of about the same length. */
export const inLines = (text: string, count: number): string[] => {
  const most = text.length / count;
  const lines: string[] = [];
  for (const word of text.split(/\s+/u)) {
    const last = lines.at(-1);
    const isFull = last === undefined || (last.length + word.length / 2 > most && lines.length < count);
    if (isFull) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
};
