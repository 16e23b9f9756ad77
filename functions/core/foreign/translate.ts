import { type DocxParts, withParts } from '#core/assembly/parse/docx-parts.ts';
import { scanTemplate, type TemplateFault } from '#core/assembly/parse/merge-tags.ts';
import { Names } from './names.ts';
import { recognise } from './recognise.ts';
import { withSetNames } from './set-names.ts';
import type { FileSite } from './site.ts';
import { type FileTags, type TranslatedSites, translateSites } from './translate-sites.ts';
import type { Translation } from './translation.ts';

/** The section tags of ours that a fault is about. */
const sectionsIn = ({ message: what }: TemplateFault): string[] =>
  typeof what === 'string'
    ? []
    : Object.values(what.params).filter(
        (param): param is string => typeof param === 'string' && /^\{\{[#^/]/.test(param),
      );

/** Says tags in ours, but for the sections that turn out not to fit their places. */
const translateFitting = (parts: DocxParts, tags: FileTags): TranslatedSites & { done: DocxParts; names: Names } => {
  const misfits = new Set<FileSite>();
  for (;;) {
    const names = new Names();
    const sites = translateSites(parts, tags, names, misfits);
    const { changed, translated } = sites;
    const done = withParts(parts, changed);
    const faulty = translated.length > 0 ? scanTemplate(done).faults.flatMap(sectionsIn) : [];
    const further = translated.filter(({ head, to }) => !misfits.has(head) && faulty.some((tag) => to.includes(tag)));
    if (further.length === 0) return { ...sites, done, names };
    for (const { head } of further) misfits.add(head);
  }
};

/**
 * Says in our tags what the tags of other products in a file say. A section is translated wholly or not at all; what
 * cannot be said here stays as it is and is listed, and so does all that has the same set name.
 */
export const translateTemplate = (parts: DocxParts): Translation => {
  const { products, tags } = recognise(parts);
  const kept = new Map<string, string>();
  for (;;) {
    const read = withSetNames(tags, kept);
    const { done, translated, left, names } = translateFitting(parts, read.tags);
    const before = kept.size;
    for (const { site, text } of left) for (const name of read.replaced.get(site) ?? []) kept.set(name, text);
    if (kept.size > before) continue;
    return {
      products,
      parts: done,
      translated: translated.map(({ from, to, place }) => ({ from, to, place })),
      left: left.map(({ text, place, reason }) => ({ text, place, reason })),
      said: names.said(),
    };
  }
};
