import * as z from 'zod/mini';
import { changeFile, findFile, readMatterFile } from '#core/files/endpoints.ts';
import { FileName, type FilePlace } from '#core/files/file.ts';
import { FILE_LIMITS } from '#core/files/file-limits.ts';
import { message } from '#core/language/message.ts';
import { call } from '#web/api/client.ts';
import { useWrite } from '#web/api/hooks.ts';
import { useSchemaForm } from '#web/api/schema-form.ts';
import { useOpened, useOvertaken } from '#web/api/use-overtaken.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TagsField } from '#web/ui/tags-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TwoVersions } from '#web/ui/two-versions.tsx';
import type { FileLine } from './file-line.ts';
import { staleReads } from './stale-reads.ts';

interface DetailsDialogProps {
  place: FilePlace;
  file: Pick<FileLine, 'id' | 'name' | 'tags' | 'visibility' | 'version'>;
  /** Tags of other files. */
  usedTags: readonly string[];
  onClose: () => void;
}

const tagsIn = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);

const schema = z.object({
  name: FileName,
  tags: z.string().check(
    z.refine((text) => tagsIn(text).length <= FILE_LIMITS.tags, message('A file has at most 10 tags')),
    z.refine(
      (text) => tagsIn(text).every((tag) => tag.length <= FILE_LIMITS.tag),
      message('A tag has at most 40 characters'),
    ),
  ),
  visibility: z.enum(['1', '2']),
});
type Edited = z.output<typeof schema>;

const editedOf = ({ name, tags, visibility }: Pick<FileLine, 'name' | 'tags' | 'visibility'>): Edited => ({
  name,
  tags: tags.join(', '),
  visibility: visibility === 2 ? '2' : '1',
});

const seenBy = [
  { value: '1', label: 'Everybody of the firm who sees its place' },
  { value: '2', label: 'A draft: I alone' },
];
const labels = { name: 'File name', tags: 'Tags', visibility: 'Who sees it' };

/** Says what a file is called, its tags, and who of the firm sees it. */
export const DetailsDialog = ({ place, file, usedTags, onClose }: DetailsDialogProps) => {
  const draft = `file.${file.id}`;
  const opened = useOpened(file, draft);
  const { write } = useWrite(changeFile, { refreshes: staleReads, says: 'Saved', quiet: true });
  const { save, differing } = useOvertaken({
    opened,
    valuesOf: editedOf,
    read: async () => {
      const { matterId, clientId = '' } = place;
      const { fileId, ...now } = await (matterId
        ? call(readMatterFile, { matterId, fileId: file.id })
        : call(findFile, { clientId, fileId: file.id }));
      return { id: fileId, ...now };
    },
    write: ({ tags, visibility, name }: Edited, { version }) =>
      write({
        ...place,
        ...{ fileId: file.id, version, name, tags: tagsIn(tags), visibility: visibility === '2' ? 2 : 1 },
      }),
  });
  const form = useSchemaForm({
    schema,
    defaults: editedOf(opened),
    save: (given) => save(given, (merged) => form.put(merged)),
    onSaved: onClose,
    draft,
    opened,
    refusals: { 'file-of-other': 'visibility', any: 'name' },
  });
  return (
    <FormDialog form={form} title={`Change ${file.name}`} onClose={onClose} submit="Save">
      <TwoVersions
        differing={differing}
        labels={labels}
        wordsOf={(name, text) => seenBy.find(({ value }) => name === 'visibility' && value === text)?.label ?? text}
        onChoose={(name, text) => form.put({ [name]: text })}
      />
      <TextField label="File name" autoFocus autoComplete="off" {...form.field('name')} />
      <TagsField
        label="Tags"
        hint="Your own words, with commas between them. Only your firm sees them."
        error={form.error('tags')}
        value={tagsIn(form.watch('tags'))}
        used={usedTags}
        onChange={(tags) => form.put({ tags: tags.join(', ') })}
      />
      <SelectField label="Who sees it" options={seenBy} {...form.field('visibility')} />
    </FormDialog>
  );
};
