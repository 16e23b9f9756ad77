/** A form-encoded body as it came: `billing_details[name]` is one name. */
export type Form = ReadonlyMap<string, string>;

export const readForm = (text: string): Map<string, string> => new Map(new URLSearchParams(text));

/** The names before the first bracket. */
export const outerNames = (form: Form): string[] => [
  ...new Set([...form.keys()].map((name) => name.split('[')[0] ?? '')),
];

/** `metadata[a]=1&metadata[b]=2` → `{ a: '1', b: '2' }`. */
export const groupOf = (form: Form, group: string): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const inner = name.startsWith(`${group}[`) ? /^\[([^[\]]+)\]$/.exec(name.slice(group.length))?.[1] : undefined;
      return inner === undefined ? [] : [[inner, value]];
    }),
  );

/** `expand[]=a`, `expand[0]=a` → `['a']`. */
export const listOf = (form: Form, name: string): string[] =>
  [...form].filter(([each]) => each.startsWith(`${name}[`)).map(([, value]) => value);
