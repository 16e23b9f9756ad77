import { type DocxParts, withParts } from '#core/assembly/parse/docx-parts.ts';
import { scanTemplate, type TemplateFault } from '#core/assembly/parse/merge-tags.ts';
import { Names } from './names.ts';
import { recognise } from './recognise.ts';
import type { FileSite } from './site.ts';
import { translateSites } from './translate-sites.ts';
import type { Translation } from './translation.ts';

/** The section tags of ours that a fault is about. */
const sectionsIn = ({ message: what }: TemplateFault): string[] =>
  typeof what === 'string'
    ? []
    : Object.values(what.params).filter(
        (param): param is string => typeof param === 'string' && /^\{\{[#^/]/.test(param),
      );

/**
 * Says in our tags what the tags of other products in a file say. A section is translated wholly or not at all; what
 * cannot be said here stays as it is and is listed.
 */
export const translateTemplate = (parts: DocxParts): Translation => {
  const { products, tags } = recognise(parts);
  const misfits = new Set<FileSite>();
  for (;;) {
    const names = new Names();
    const { changed, translated, left } = translateSites(parts, tags, names, misfits);
    const done = withParts(parts, changed);
    const faulty = translated.length > 0 ? scanTemplate(done).faults.flatMap(sectionsIn) : [];
    const further = translated.filter(({ head, to }) => !misfits.has(head) && faulty.some((tag) => to.includes(tag)));
    if (further.length === 0) {
      const changes = translated.map(({ from, to, place }) => ({ from, to, place }));
      return { products, parts: done, translated: changes, left, said: names.said() };
    }
    for (const { head } of further) misfits.add(head);
  }
};
