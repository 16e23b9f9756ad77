import { child, childrenNamed, readXml } from '#core/assembly/model/read-xml.ts';
import type { DocxParts } from '#core/assembly/parse/docx-parts.ts';
import { appended, NO_RELATIONSHIPS, quoted, relationshipsOf } from './package-parts.ts';
import type { SourcePart } from './source-file.ts';

/** Where words may lead: to a web page, or to an email to somebody. */
export const LINK = /^(?:https?:\/\/|mailto:)[^\s"<>\\^`{|}]{1,2000}$/i;

const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** An address as it is meant by whoever types it; undefined for one that leads nowhere. */
export const linkMeant = (typed: string): string | undefined => {
  const text = typed.trim();
  const whole = /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(text)
    ? `mailto:${text}`
    : /^[a-z][a-z\d+.-]*:/i.test(text)
      ? text
      : `https://${text}`;
  if (!LINK.test(whole)) return undefined;
  return /^mailto:/i.test(whole) || (URL.canParse(whole) && /[.:]|localhost/.test(new URL(whole).host))
    ? whole
    : undefined;
};

/** Gives links their relationships, and at last the parts that hold them. */
export const linkWriter = (parts: DocxParts) => {
  const added = new Map<string, Map<string, string>>();
  const idOf = (part: string, link: string): string => {
    const known = added.get(part) ?? new Map<string, string>();
    added.set(part, known);
    const xml = parts[relationshipsOf(part)];
    const all = xml ? childrenNamed(child(readXml(xml), 'Relationships'), 'Relationship') : [];
    const own = all.find(({ attributes: { Target, TargetMode } }) => Target === link && TargetMode === 'External');
    if (own?.attributes.Id) return own.attributes.Id;
    const taken = new Set(all.map(({ attributes }) => attributes.Id));
    let number = known.size + 1;
    while (taken.has(`link${number}`)) number += 1;
    const found = known.get(link) ?? `link${number}`;
    known.set(link, found);
    return found;
  };
  return {
    tagOf: ({ name, xml, root, prefix }: SourcePart, link: string): string => {
      const declared = new RegExp(`\\sxmlns:([\\w.-]+)\\s*=\\s*["']${R}["']`).exec(
        xml.slice(root.from, root.innerFrom),
      );
      const r = declared?.[1] ?? 'r';
      return `<${prefix}hyperlink${declared ? '' : ` xmlns:r="${R}"`} ${r}:id="${idOf(name, link)}">`;
    },
    /** The parts that change, of those as they are by now. */
    written: (now: DocxParts): DocxParts =>
      Object.fromEntries(
        [...added]
          .filter(([, links]) => links.size > 0)
          .map(([part, links]) => {
            const name = relationshipsOf(part);
            const all = [...links].map(
              ([link, id]) =>
                `<Relationship Id="${id}" Type="${R}/hyperlink" Target="${quoted(link)}" TargetMode="External"/>`,
            );
            return [name, appended(now[name] ?? NO_RELATIONSHIPS, all.join(''))];
          }),
      ),
  };
};
