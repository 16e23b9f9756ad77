import * as z from 'zod/mini';
import type { FilePlace } from '#core/files/file.ts';
import { judgeRequestedDocument, listDocumentRequests } from '#core/requests/endpoints.ts';
import { type DocumentRequest, Reason, type RequestItem } from '#core/requests/request.ts';
import { useWrite } from '#web/api/hooks.ts';
import { useSchemaForm } from '#web/api/schema-form.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

interface ReturnDialogProps {
  which: FilePlace & { requestId: string };
  request: DocumentRequest;
  item: RequestItem;
  onClose: () => void;
}

const schema = z.object({ reason: Reason });

/** Returns a document that has come, with a reason that is mailed. */
export const ReturnDialog = ({ which, request, item, onClose }: ReturnDialogProps) => {
  const judge = useWrite(judgeRequestedDocument, {
    refreshes: [listDocumentRequests],
    says: 'Document returned',
    quiet: true,
  });
  const form = useSchemaForm({
    schema,
    defaults: { reason: '' },
    save: ({ reason }) => judge.write({ ...which, itemId: item.itemId, version: request.version, reason }),
    onSaved: onClose,
    refusals: { any: 'reason' },
    short: true,
  });
  return (
    <FormDialog form={form} title={`Return ${item.name}`} width="small" onClose={onClose} submit="Return">
      <TextArea label="What is wrong with it" autoFocus maxLength={500} {...form.field('reason')} />
    </FormDialog>
  );
};
