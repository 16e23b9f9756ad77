import type { ShowcaseItem } from '#core/showcase/showcase.ts';
import { type ShowcaseRecord, withShown } from '#core/showcase/showcase-record.ts';
import { showcaseListKey, showcaseTemplateKey } from './keys.ts';
import * as operations from './operations.ts';
import * as table from './table.ts';

type StoredList = table.Stored & { items: ShowcaseItem[] };

/** The templates that anybody may try, in the order of the operator. */
export const list = async (now: Date): Promise<ShowcaseItem[]> =>
  (await table.read<StoredList>(showcaseListKey, now))?.items ?? [];

/** A template that anybody may try. */
export const read = async (templateId: string, now: Date): Promise<ShowcaseRecord | undefined> => {
  const record = await readSold(templateId, now);
  return record?.isWithdrawn ? undefined : record;
};

/** The same for who has paid for it: also a template that was withdrawn meanwhile. */
export const readSold = async (templateId: string, now: Date): Promise<ShowcaseRecord | undefined> => {
  const item = await table.read<ShowcaseRecord & table.Stored>(showcaseTemplateKey(templateId), now);
  return item && table.withoutKeys(item);
};

/** The list and one template as they stand at this moment, to be changed. */
const readBoth = async (templateId: string, now: Date) => {
  const [kept, template] = await Promise.all([
    table.readForChange<StoredList>(showcaseListKey, now),
    table.readForChange<ShowcaseRecord & table.Stored>(showcaseTemplateKey(templateId), now),
  ]);
  return { items: kept?.items ?? [], listVersion: kept?.version ?? 0, template };
};

/** What puts a template into the showcase, in place of what it showed of it before; and the list as it is then. */
export const shown = async (record: ShowcaseRecord, now: Date) => {
  const { items: before, listVersion, template } = await readBoth(record._id, now);
  const items = withShown(before, record);
  return {
    items,
    operations: [
      operations.rewrite(showcaseListKey, listVersion, { items }),
      operations.rewrite(showcaseTemplateKey(record._id), template?.version ?? 0, record),
    ],
  };
};

/** What takes a template out of the showcase; nothing where it is not in it. */
export const withdrawOperations = async (templateId: string, now: Date): Promise<operations.Operation[]> => {
  const { items, listVersion, template } = await readBoth(templateId, now);
  if (!template || template.isWithdrawn) return [];
  const { version, ...record } = table.withoutKeys(template);
  return [
    operations.rewrite(showcaseListKey, listVersion, { items: items.filter(({ _id }) => _id !== templateId) }),
    operations.rewrite(showcaseTemplateKey(templateId), version, { ...record, isWithdrawn: true }),
  ];
};
