import type { Questionnaire } from '#core/questionnaires/question.ts';
import { MOST_VERSIONS, type TemplateVersionRecord } from '#core/questionnaires/template-version.ts';
import type { TemplateTags } from '#core/templates/template.ts';
import { newestTemplateVersionKey, templatePartition, templateVersionKey } from './keys.ts';
import * as operations from './operations.ts';
import * as table from './table.ts';

/** The newest version, and how often that has changed; 0 while a template has none. */
export interface Newest {
  newest?: TemplateVersionRecord;
  version: number;
}

/** What a version has besides its files. */
export interface VersionContent {
  questionnaire: Questionnaire;
  tags: TemplateTags;
}

/** A version that is not kept yet. */
export interface FreshVersion extends Omit<TemplateVersionRecord, 'number'> {
  content: VersionContent;
}

export const readNewest = async (
  firmId: string,
  templateId: string,
  now: Date,
  options: { consistent?: boolean } = {},
): Promise<Newest> => {
  const key = newestTemplateVersionKey(firmId, templateId);
  const item = await table.read<Newest & table.Stored>(key, now, options);
  return item ? table.withoutKeys(item) : { version: 0 };
};

/** A version that is kept, with its questionnaire and its tags; undefined when there is none of this number. */
export const read = async (
  firmId: string,
  templateId: string,
  number: number,
  now: Date,
): Promise<(TemplateVersionRecord & { content: VersionContent }) | undefined> => {
  const part = <T>(name: Parameters<typeof templateVersionKey>[3]) =>
    table.read<T & table.Stored>(templateVersionKey(firmId, templateId, number, name), now, { consistent: true });
  const [version, asked, tagged] = await Promise.all([
    part<TemplateVersionRecord>('VERSION'),
    part<Pick<VersionContent, 'questionnaire'>>('QUESTIONNAIRE'),
    part<Pick<VersionContent, 'tags'>>('TAGS'),
  ]);
  return version && asked && tagged
    ? { ...table.withoutKeys(version), content: { questionnaire: asked.questionnaire, tags: tagged.tags } }
    : undefined;
};

/** All versions that are kept, newest first. */
export const list = async (firmId: string, templateId: string): Promise<TemplateVersionRecord[]> => {
  const items = await table.listAll<TemplateVersionRecord & table.Stored>({
    partition: templatePartition(firmId, templateId),
    begins: 'VERSION#',
    newestFirst: true,
  });
  return items.map(table.withoutKeys);
};

/** What keeps versions after the newest one that was read, as a part of a transaction; of more than are kept the oldest go. */
export const kept = (
  firmId: string,
  templateId: string,
  { newest, version }: Newest,
  newVersions: readonly FreshVersion[],
): operations.Operation[] => {
  if (newVersions.length === 0) return [];
  const key = (number: number, part?: Parameters<typeof templateVersionKey>[3]) =>
    templateVersionKey(firmId, templateId, number, part);
  const first = (newest?.number ?? 0) + 1;
  const numbered = newVersions.map(({ content, ...each }, at) => ({
    record: { ...each, number: first + at },
    content,
  }));
  const gone = numbered.map(({ record }) => record.number - MOST_VERSIONS).filter((number) => number > 0);
  return [
    operations.rewrite(newestTemplateVersionKey(firmId, templateId), version, { newest: numbered.at(-1)?.record }),
    ...numbered.flatMap(({ record, content: { questionnaire, tags } }) => [
      operations.put(key(record.number), record),
      operations.put(key(record.number, 'QUESTIONNAIRE'), { questionnaire }),
      operations.put(key(record.number, 'TAGS'), { tags }),
    ]),
    ...gone.flatMap((number) =>
      (['VERSION', 'QUESTIONNAIRE', 'TAGS'] as const).map((part) => operations.clear(key(number, part))),
    ),
  ];
};
