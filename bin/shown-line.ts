/** What a line of the log says; undefined of what somebody prints while they look for a fault. */
const logged = (line: string): { operation?: string; failed?: string; error?: string } | undefined => {
  if (!line.startsWith('{"')) return undefined;
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};

/**
 * What is shown of a line of the functions' log: each as it is where somebody asks for all, else what failed, with its stack in lines of its
 * own; undefined for the rest.
 */
export const shownLine = (line: string, all: boolean): string | undefined => {
  const fields = all ? undefined : logged(line);
  if (!fields) return line;
  const { operation, failed, error } = fields;
  return error && `  ${operation ?? failed} failed: ${error}`;
};
