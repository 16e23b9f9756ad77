import type { Numbering } from '#core/assembly/model/numbering.ts';
import type { ListLook } from './edited-file.ts';

/** What the place of a paragraph in a list is, as it is shown. */
export const listLook = (numbering: Numbering, { list, level }: { list: string; level: number }): ListLook => {
  const found = numbering.level(list, level);
  return { list, level, isBullet: found && found.format === 'bullet' };
};
