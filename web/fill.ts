/** A pattern with its `:names` filled, each encoded. */
export const fill = (pattern: string, given: Readonly<Record<string, string | undefined>>): string =>
  pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(given[name] ?? ''));
