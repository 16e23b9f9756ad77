/** So many letters of rules a page may bring that it does not need, so that it has the very style of another one. */
const MOST_IDLE = 800;

interface Styled {
  /** Its rules, one a line. */
  css: string;
}

const lengthOf = (rules: readonly string[]): number => rules.reduce((sum, rule) => sum + rule.length, 0);

/**
 * Gives pages whose rules are nearly the same all rules of each other: the policy names each style by its hash, and the edge takes a policy of 1,783
 * letters at most. A rule is of one class, so that those of another page change nothing.
 */
export const sharingStyles = <P extends Styled>(pages: readonly P[]): P[] => {
  const groups: { rules: Set<string>; pages: P[] }[] = [];
  for (const page of pages) {
    const rules = page.css.split('\n');
    const own = new Set(rules);
    const near = groups.find((group) => {
      const idle = [...group.rules].filter((rule) => !own.has(rule));
      const missing = rules.filter((rule) => !group.rules.has(rule));
      return lengthOf([...idle, ...missing]) <= MOST_IDLE;
    });
    if (near) {
      for (const rule of rules) near.rules.add(rule);
      near.pages.push(page);
    } else groups.push({ rules: own, pages: [page] });
  }
  const shared = new Map(
    groups.flatMap((group) => group.pages.map((page): [P, string] => [page, [...group.rules].join('\n')])),
  );
  return pages.map((page) => ({ ...page, css: shared.get(page) ?? page.css }));
};
