import type { Actor } from '#core/auth/account.ts';
import { isSeenBy } from '#core/documents/document.ts';
import { isSeen } from '#core/matter-team/own-matters.ts';
import { type FoundText, MOST_FOUND } from '#core/search/found-text.ts';
import { type Snippet, snippetOf, wantedWords } from '#core/search/text-words.ts';
import { readText } from '#outside/file-texts.ts';
import * as files from '#store/files.ts';
import * as texts from '#store/texts.ts';
import { findOwnMatters } from '#workflows/matter-team/find-own-matters.ts';

/** Words that are asked for in the table; the others are looked for in the texts that these find. */
const MOST_ASKED = 2;
/** Texts that are looked through, for which the table is asked nothing. */
const MOST_READ = 40;

/** Those that every list has, as far as the lists go; of one that is whole what is missing there is ruled out. */
const candidatesOf = (lists: readonly texts.Postings[]): { all: texts.Posting[]; isWhole: boolean } => {
  const whole = lists.filter(({ isWhole }) => isWhole).toSorted((one, other) => one.items.length - other.items.length);
  const [first] = whole.length > 0 ? whole : lists;
  const others = whole.slice(1).map(({ items }) => new Set(items.map(({ fileId }) => fileId)));
  const byFile = new Map((first?.items ?? []).map((posting) => [posting.fileId, posting]));
  const all = [...byFile.values()].filter(({ fileId }) => others.every((ids) => ids.has(fileId)));
  return { all: all.toSorted((one, other) => (one.order < other.order ? -1 : 1)), isWhole: whole.length > 0 };
};

/**
 * The files that somebody sees whose texts have all the words, those that were added last first. Postings only say where to look: a file is
 * found as it stands, and by its text as it is kept.
 */
export const findText = async (
  actor: Pick<Actor, 'firmId' | 'accountId' | 'tabs'>,
  typed: string,
  now: Date,
): Promise<{ rows: FoundText[]; more?: true }> => {
  const { firmId, accountId } = actor;
  const wanted = wantedWords(typed);
  if (wanted.length === 0) return { rows: [] };
  const [lists, own] = await Promise.all([
    Promise.all(wanted.slice(0, MOST_ASKED).map((word) => texts.listPostings(firmId, word))),
    findOwnMatters(actor, now),
  ]);
  const { all, isWhole } = candidatesOf(lists);
  const open = all.filter((posting) => isSeen(own, '', posting));
  const rows: FoundText[] = [];
  let read = 0;
  let asked = 0;
  while (read < Math.min(open.length, MOST_READ) && asked < MOST_FOUND) {
    const next = open.slice(read, Math.min(read + MOST_FOUND, MOST_READ));
    read += next.length;
    const found = await Promise.all(
      next.map(async ({ fileId }) => snippetOf((await readText(firmId, fileId)) ?? '', wanted)),
    );
    const having = next
      .flatMap((posting, at): [texts.Posting, Snippet][] => (found[at] ? [[posting, found[at]]] : []))
      .slice(0, MOST_FOUND - asked);
    asked += having.length;
    const seen = await Promise.all(
      having.map(async ([posting, snippet]): Promise<FoundText[]> => {
        const file = await files.find(firmId, posting, posting.fileId, now);
        if (!file || file.trashedAt !== undefined || !isSeenBy(file, accountId)) return [];
        const { fileId, name, matterId, clientId, updatedAt } = file;
        return [{ fileId, name, matterId, clientId, updatedAt, ...snippet }];
      }),
    );
    rows.push(...seen.flat());
  }
  return { rows, ...((!isWhole || read < open.length) && { more: true }) };
};
