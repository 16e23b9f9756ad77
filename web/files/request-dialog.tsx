import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { Email } from '#core/auth/person.ts';
import type { FilePlace } from '#core/files/file.ts';
import { message } from '#core/language/message.ts';
import { askForDocuments, changeRequestedDocuments, listDocumentRequests } from '#core/requests/endpoints.ts';
import { requestLinkPath } from '#core/requests/mails.ts';
import { AskedItem, type DocumentRequest, REQUEST_LIMITS, WAYS } from '#core/requests/request.ts';
import { useWrite } from '#web/api/hooks.ts';
import { newSecret } from '#web/api/new-secret.ts';
import { ownTimeZone } from '#web/api/own-time-zone.ts';
import { useSchemaForm } from '#web/api/schema-form.ts';
import { urlAt } from '#web/session/host.ts';
import { useSignedIn } from '#web/session/session.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { FormRows } from '#web/ui/form-rows.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';

interface RequestDialogProps {
  place: FilePlace;
  /** The one whose list is changed; absent of a new one. */
  request?: DocumentRequest;
  onClose: () => void;
}

const NO_EMAIL = message('Please enter the email');
const schema = z
  .object({
    items: z.array(AskedItem).check(z.minLength(1), z.maxLength(REQUEST_LIMITS.items)),
    way: z.enum(WAYS),
    email: z.string(),
    dueOn: z.string(),
    message: z.string().check(z.trim(), z.maxLength(REQUEST_LIMITS.message)),
  })
  .check(
    z.refine(({ way, email }) => way !== 'code' || Email.safeParse(email).success, {
      path: ['email'],
      error: NO_EMAIL,
    }),
  );

const ways = [
  { value: 'portal', title: 'The client, in the portal', text: 'They are mailed, sign in, and see what is missing.' },
  {
    value: 'code',
    title: 'Somebody by a link',
    text: 'They need no account: they enter a code that we send to the same address. A forwarded link opens nothing.',
  },
  {
    value: 'anyone',
    title: 'Whoever has the link',
    text: 'You get one link to pass on. Anybody who gets hold of it can see the list and send files.',
  },
] as const;

const blank = () => ({ itemId: crypto.randomUUID(), name: '', note: '' });

/** Asks for named documents, or changes which are asked for. */
export const RequestDialog = ({ place, request, onClose }: RequestDialogProps) => {
  const refreshes = [listDocumentRequests];
  const ask = useWrite(askForDocuments, { refreshes, says: 'Documents asked for', quiet: true });
  const change = useWrite(changeRequestedDocuments, { refreshes, says: 'List changed', quiet: true });
  const { profileKeyword } = useSignedIn();
  // The same while the same press is tried again, so that it asks once.
  const secret = useRef(newSecret());
  const [address, setAddress] = useState<string>();
  const form = useSchemaForm({
    schema,
    defaults: {
      items: request?.items.map(({ itemId, name, note = '' }) => ({ itemId, name, note })) ?? [blank()],
      way: request?.way ?? 'portal',
      email: request?.email ?? '',
      dueOn: '',
      message: '',
    },
    save: ({ items, way, email, dueOn, message: said }, requestId) =>
      request
        ? change.write({ ...place, requestId: request.requestId, version: request.version, items })
        : ask.write({
            ...{ ...place, requestId, items, way, message: said },
            ...(way === 'code' && { email }),
            ...(way !== 'portal' && { secret: secret.current }),
            ...(dueOn && { dueDay: { on: dueOn, timeZone: ownTimeZone() } }),
          }),
    onSaved: (saved, { way }) =>
      request || way !== 'anyone'
        ? onClose()
        : setAddress(urlAt(profileKeyword, requestLinkPath(saved.requestId, secret.current))),
    refusals: { any: 'way' },
  });
  const items = form.watch('items');
  const way = form.watch('way');
  if (address)
    return (
      <Dialog open title="The link to the request" onClose={onClose} steady>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <TextField
            label="The link"
            value={address}
            readOnly
            inputProps={{ onFocus: ({ currentTarget }) => currentTarget.select() }}
            hint="It is shown only now. Copy it before you close this."
          />
          <Box>
            <Button variant="contained" onClick={onClose}>
              Done
            </Button>
          </Box>
        </Box>
      </Dialog>
    );
  return (
    <FormDialog
      form={form}
      title={request ? 'Change the list' : 'Ask for documents'}
      width="large"
      onClose={onClose}
      submit={request ? 'Save the list' : 'Ask'}
    >
      <FormRows
        legend="Documents"
        noun="document"
        columns="3fr 2fr"
        rows={items.map(({ itemId }) => ({ id: itemId }))}
        least={1}
        most={REQUEST_LIMITS.items}
        onAdd={() => form.put({ items: [...items, blank()] })}
        onRemove={(at) => form.put({ items: items.filter((_, place_) => place_ !== at) })}
      >
        {(at) => (
          <>
            <TextField label={`Document ${at + 1}`} autoComplete="off" {...form.field(`items.${at}.name`)} />
            <TextField label={`Note ${at + 1}`} optional autoComplete="off" {...form.field(`items.${at}.note`)} />
          </>
        )}
      </FormRows>
      {!request && (
        <>
          <RadioCards
            label="Who sends them"
            options={ways}
            value={way}
            onChange={(value) => form.put({ way: value })}
          />
          {form.error('way') && (
            <Box role="alert" sx={{ color: 'error.main' }}>
              {form.error('way')}
            </Box>
          )}
          {way === 'code' && <TextField label="Email" type="email" autoComplete="off" {...form.field('email')} />}
          <DateField label="Due day" optional value={form.watch('dueOn')} {...form.field('dueOn')} />
          <TextArea label="Message" optional maxLength={2000} {...form.field('message')} />
          {place.matterId !== undefined && (
            <Box sx={{ color: 'text.secondary', fontSize: 'var(--type-note)' }}>
              The request ends when the matter is closed.
            </Box>
          )}
        </>
      )}
    </FormDialog>
  );
};
