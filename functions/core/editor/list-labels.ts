import { numberingOf } from '#core/assembly/model/numbering.ts';
import { openPackage } from '#core/assembly/model/open-package.ts';
import type { ListPlace } from '#core/assembly/model/styles.ts';
import type { DocxParts } from '#core/assembly/parse/docx-parts.ts';
import type { LockedBlock, Restyled } from './edited-file.ts';
import { sourceFile } from './open-file.ts';

/** What stands in a story, in reading order, through tables and frames: a paragraph by its `source` and what was changed of its looks, or a locked block. */
export type Listed = number | { source: number; restyled: Restyled } | LockedBlock;

/**
 * Says the list label ("2.1", "(a)", "•") of each entry of one story as it stands now; numbering begins anew with each
 * story and runs through all of it. A locked block has no label of its own, but the numbered paragraphs in it count.
 */
export const listLabels = (parts: DocxParts): ((story: Listed[]) => (string | undefined)[]) => {
  const { paragraphs, locked, restyling } = sourceFile(parts);
  const definitions = openPackage(parts).definitions();
  return (story) => {
    const isRestyled = story.some((entry) => typeof entry !== 'number' && 'restyled' in entry);
    const places = story.map((entry) =>
      typeof entry !== 'number' && 'restyled' in entry
        ? restyling.placed(entry.source, entry.restyled).place
        : undefined,
    );
    const numbering = numberingOf(isRestyled ? restyling.definitions() : definitions);
    const count = (at: ListPlace | undefined) => at && numbering.next(at.list, at.level, at.language)?.text;
    return story.map((entry, index) => {
      if (typeof entry !== 'number' && 'restyled' in entry) return count(places[index]);
      if (typeof entry === 'number') return count(paragraphs[entry]?.place);
      for (const at of locked[entry.source]?.places ?? []) count(at);
      return undefined;
    });
  };
};
