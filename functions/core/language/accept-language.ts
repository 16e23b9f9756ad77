/** More of the header than this is not read. */
const MOST_CHARACTERS = 500;

/** `de-CH;q=0.8` → tag and quality; undefined for what is neither. */
const rangeOf = (part: string): { tag: string; quality: number } | undefined => {
  const match = /^\s*(\*|[a-z]{1,8}(?:-[a-z\d]{1,8})*)\s*(?:;\s*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*)?$/i.exec(part);
  return match ? { tag: (match[1] as string).toLowerCase(), quality: Number(match[2] ?? 1) } : undefined;
};

/** `de-ch-1996`, `de-ch`, `de`: a tag and what it is a kind of. */
const lineOf = (tag: string): string[] => {
  const parts = tag.split('-');
  return parts.map((_, at) => parts.slice(0, parts.length - at).join('-'));
};

/**
 * Which of the offered languages the header `accept-language` asks for most (RFC 9110, 12.5.4; lookup of RFC 4647); the first one
 * offered where it asks for none of them, refuses all, or is no such header.
 */
export const preferredLanguage = (header: string | undefined, offered: readonly [string, ...string[]]): string => {
  const ranges = (header ?? '')
    .slice(0, MOST_CHARACTERS)
    .split(',')
    .flatMap((part) => rangeOf(part) ?? [])
    .toSorted((one, other) => other.quality - one.quality);
  const refused = new Set(ranges.filter(({ quality }) => quality === 0).map(({ tag }) => tag));
  const open = offered.filter((each) => !refused.has(each.toLowerCase()));
  for (const { tag, quality } of ranges) {
    if (quality === 0) break;
    const found = tag === '*' ? open[0] : lineOf(tag).map((each) => open.find((it) => it.toLowerCase() === each));
    const language = Array.isArray(found) ? found.find(Boolean) : found;
    if (language) return language;
  }
  return offered[0];
};
