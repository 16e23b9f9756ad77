/** What kind of failure it was and where it came from; its words may repeat those of the document. */
export const failureOf = (error: unknown): string => {
  if (!(error instanceof Error)) return typeof error;
  const frames = (error.stack ?? '')
    .replace(error.message, '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line));
  return [error.name, ...frames.map((line) => line.trim())].join(' ');
};
