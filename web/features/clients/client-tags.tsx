import { useMemo } from 'react';
import { listClientRows } from '#core/clients/endpoints.ts';
import { useList } from '#web/api/use-list.ts';
import { TagsField } from '#web/ui/tags-field.tsx';

/** The tags of the firm's clients, by how many have them; ever more while the list is read. */
export const useUsedTags = (): readonly string[] => {
  const read = useList(listClientRows, {});
  const rows = read.state === 'ready' ? read.data.rows : undefined;
  return useMemo(() => {
    const counts = new Map<string, number>();
    for (const { tags = [] } of rows ?? []) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
    return [...counts].sort((one, other) => other[1] - one[1]).map(([tag]) => tag);
  }, [rows]);
};

/** Tags as one text, as versions of them are compared, and back. */
export const tagsText = (tags: readonly string[]): string => tags.join(',');
export const tagsIn = (text: string): string[] => text.split(',').filter(Boolean);

interface ClientTagsProps {
  value: readonly string[];
  error: string | undefined;
  onChange: (tags: string[]) => void;
}

/** The tags of one client, with those of others to choose from. */
export const ClientTags = (props: ClientTagsProps) => (
  <TagsField
    label="Tags"
    hint="Your own words, with commas between them. Only your firm sees them."
    used={useUsedTags()}
    {...props}
  />
);
