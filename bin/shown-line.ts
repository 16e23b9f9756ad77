/**
 * What is shown of a line of the functions' log: each as it is where somebody asks for all, else what failed, with its stack in lines of its
 * own; undefined for the rest.
 */
export const shownLine = (line: string, all: boolean): string | undefined => {
  if (all) return line;
  if (!line.startsWith('{')) return line;
  const { operation, failed, error } = JSON.parse(line) as { operation?: string; failed?: string; error?: string };
  return error && `  ${operation ?? failed} failed: ${error}`;
};
