import type { Actor } from '#core/auth/account.ts';
import { matterOfContract } from '#core/documents/contract-document-id.ts';
import { isSeenBy } from '#core/documents/document.ts';
import { answerFilesIn } from '#core/files/answer-file.ts';
import { isSeen } from '#core/matter-team/own-matters.ts';
import { wholeIdOf } from '#core/matters/contract-id.ts';
import { candidatesOf } from '#core/search/candidates.ts';
import { type FoundText, MOST_FOUND } from '#core/search/found-text.ts';
import { joinedWords, type Snippet, searchWordsOf, snippetOf } from '#core/search/text-words.ts';
import { readText } from '#outside/file-texts.ts';
import * as documents from '#store/documents.ts';
import * as files from '#store/files.ts';
import * as sheets from '#store/matter-sheets.ts';
import * as texts from '#store/texts.ts';
import { readOnce } from '#workflows/invocation/read-once.ts';
import { findOwnMatters } from '#workflows/matter-team/find-own-matters.ts';

/** Words that are asked for in the table; the others are looked for in the texts that these find. */
const MOST_ASKED = 2;
/** Texts that are looked through, for which the table is asked nothing. */
const MOST_READ = 40;

/** A file that a question of a matter is answered with by now: whoever sees the matter sees it, among the matter's files. */
const findAnswer = async (
  firmId: string,
  { fileId, matterId = '' }: texts.Posting,
  snippet: Snippet,
): Promise<FoundText[]> => {
  const sheet = await sheets.read(firmId, matterId);
  const file = sheet && answerFilesIn(sheet).find((each) => each.fileId === fileId);
  if (!file) return [];
  const { kept, matter } = sheet;
  const updatedAt = kept.savedAt ?? matter.openedAt;
  return [{ fileId, name: file.name, matterId: wholeIdOf(matterId), updatedAt, ...snippet }];
};

/** What was found as it stands, where the person sees it. */
const findSeen = async (
  { firmId, accountId }: Pick<Actor, 'firmId' | 'accountId'>,
  posting: texts.Posting,
  snippet: Snippet,
  now: Date,
): Promise<FoundText[]> => {
  const { fileId } = posting;
  if (posting.isAnswer) return findAnswer(firmId, posting, snippet);
  if (matterOfContract(fileId) !== undefined) {
    const contract = await documents.read(firmId, fileId, now);
    if (!contract || !isSeenBy(contract, accountId)) return [];
    const { name, matterId, clientId, updatedAt } = contract;
    return [{ fileId, name, matterId, clientId, updatedAt, ...snippet }];
  }
  const file = await files.find(firmId, posting, fileId, now);
  if (!file || file.trashedAt !== undefined || !isSeenBy(file, accountId)) return [];
  const { name, matterId, clientId, updatedAt } = file;
  return [{ fileId, name, matterId, clientId, updatedAt, ...snippet }];
};

/**
 * The files, answers and contracts that somebody sees whose texts have all the words, those that were added last first. Postings only say where to look:
 * a file is found as it stands, and by its text as it is kept. That there is more is said of what they see alone: one is looked for beyond those
 * that are shown.
 */
export const findText = async (
  actor: Pick<Actor, 'firmId' | 'accountId' | 'tabs'>,
  typed: string,
  now: Date,
): Promise<{ rows: FoundText[]; more?: true }> => {
  const { firmId } = actor;
  const readings = [searchWordsOf(typed), joinedWords(typed)].filter((wanted) => wanted.length > 0);
  if (readings.length === 0) return { rows: [] };
  const listOf = readOnce((word: string) => texts.listPostings(firmId, word));
  const [lists, own] = await Promise.all([
    Promise.all(readings.map((wanted) => Promise.all(wanted.slice(0, MOST_ASKED).map(listOf)))),
    findOwnMatters(actor, now),
  ]);
  const candidates = lists.flatMap((ofReading) => candidatesOf(ofReading, ({ fileId }) => fileId));
  const open = [...new Map(candidates.map((posting) => [posting.fileId, posting])).values()]
    .toSorted((one, other) => (one.order < other.order ? -1 : 1))
    .filter((posting) => isSeen(own, '', posting))
    .slice(0, MOST_READ);
  const most = MOST_FOUND + 1;
  const rows: FoundText[] = [];
  let asked = 0;
  for (let read = 0; read < open.length && asked < most; read += MOST_FOUND) {
    const next = open.slice(read, read + MOST_FOUND);
    const found = await Promise.all(
      next.map(async ({ fileId }) => {
        const text = (await readText(firmId, fileId)) ?? '';
        return readings.map((wanted) => snippetOf(text, wanted)).find((snippet) => snippet !== undefined);
      }),
    );
    const having = next
      .flatMap((posting, at): [texts.Posting, Snippet][] => (found[at] ? [[posting, found[at]]] : []))
      .slice(0, most - asked);
    asked += having.length;
    rows.push(
      ...(await Promise.all(having.map(([posting, snippet]) => findSeen(actor, posting, snippet, now)))).flat(),
    );
  }
  return { rows: rows.slice(0, MOST_FOUND), ...(rows.length > MOST_FOUND && { more: true }) };
};
