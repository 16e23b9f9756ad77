import { useEffect, useState } from 'react';
import { listMatterDocuments } from '#core/documents/endpoints.ts';
import { listMatterFiles } from '#core/files/endpoints.ts';
import type { CounselMatter } from '#core/matter-team/counsel-matter.ts';
import { call } from '#web/api/client.ts';
import { paths } from '#web/paths.ts';
import type { SessionUser } from '#web/session/session.ts';
import type { Entry } from './finder.ts';

/** Matters of other firms whose documents are looked for: those that changed last. */
const MOST_MATTERS = 10;
const NONE: readonly Entry[] = [];

const entriesOf = async (
  { id: matterId, name: matterName, firmName }: CounselMatter,
  type: SessionUser['userTypeRoute'],
  signal: AbortSignal,
): Promise<Entry[]> => {
  const [files, documents] = await Promise.all([
    call(listMatterFiles, { matterId }, { signal }),
    call(listMatterDocuments, { matterId }, { signal }),
  ]);
  const entry = (id: string, title: string, at: string, what: string | undefined): Entry => ({
    ...{ key: `document ${id}`, kind: 'document', title, at, texts: [] },
    note: [what, matterName, `of ${firmName}`].filter(Boolean).join(' · '),
    to: paths.teamMatter(type, matterId),
  });
  return [
    ...files.rows.map(({ fileId, name, addedAt }) => entry(fileId, name, addedAt, 'File')),
    ...documents.rows.map(({ documentId, name, updatedAt }) => entry(documentId, name, updatedAt, undefined)),
  ];
};

/** Documents and files of the matters in which the person is co-counsel: no list of their own firm has them. */
export const useCounselDocuments = (
  matters: readonly CounselMatter[] | undefined,
  { userTypeRoute: type }: SessionUser,
): readonly Entry[] => {
  const [entries, setEntries] = useState(NONE);
  useEffect(() => {
    if (!matters || matters.length === 0) return undefined;
    const controller = new AbortController();
    const newest = matters.toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, MOST_MATTERS);
    const ask = async () => {
      // A matter that was closed to them a moment ago tells nothing, and hides no other.
      const asked = await Promise.allSettled(newest.map((matter) => entriesOf(matter, type, controller.signal)));
      const found = asked.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
      if (!controller.signal.aborted) setEntries(found);
    };
    void ask();
    return () => controller.abort();
  }, [matters, type]);
  return entries;
};
