import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { Email } from '#core/auth/person.ts';
import { findFile, readMatterFile } from '#core/files/endpoints.ts';
import type { FilePlace } from '#core/files/file.ts';
import { message } from '#core/language/message.ts';
import { listFileLinks, revokeLink, shareFile } from '#core/links/endpoints.ts';
import { type FileLink, isLinkOpen, isLookedAt, LINK_LIMITS } from '#core/links/link.ts';
import { linkPath } from '#core/links/mails.ts';
import { useRead, useWrite } from '#web/api/hooks.ts';
import { newSecret } from '#web/api/new-secret.ts';
import { useSchemaForm } from '#web/api/schema-form.ts';
import { urlAt } from '#web/session/host.ts';
import { useSignedIn } from '#web/session/session.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmailsField } from '#web/ui/emails-field.tsx';
import { Form } from '#web/ui/form.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Day, Moment } from '#web/ui/moment.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { ruledLines } from '#web/ui/ruled-lines.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast-store.ts';
import type { FileLine } from './file-line.ts';

interface ShareDialogProps {
  place: FilePlace;
  file: Pick<FileLine, 'id' | 'name' | 'type' | 'latest' | 'visibility'>;
  onClose: () => void;
}

const schema = z
  .object({
    who: z.enum(['people', 'anyone']),
    emails: z.array(Email).check(z.maxLength(LINK_LIMITS.atOnce, message('You can send a file to 10 people at once'))),
    may: z.enum(['download', 'look']),
    days: z.enum(['1', '7', '30', '90']),
  })
  .check(
    z.refine(({ who, emails }) => who === 'anyone' || emails.length > 0, {
      path: ['emails'],
      error: message('Please enter the email'),
    }),
  );
type Wish = z.output<typeof schema>;

const recipients = [
  {
    value: 'people',
    title: 'Only the people I name',
    text: 'Each gets a link of their own by email, and enters a code that we send to the same address. A forwarded link opens nothing.',
  },
  {
    value: 'anyone',
    title: 'Whoever has the link',
    text: 'You get one link to pass on. Anybody who gets hold of it can open the file.',
  },
] as const;
const acts = [
  { value: 'download', label: 'Read and download it' },
  { value: 'look', label: 'Read it in the page, without a download' },
];
const terms = ['1', '7', '30', '90'].map((value) => ({ value, label: value === '1' ? '1 day' : `${value} days` }));

/** What is to be known of what they may do. */
const hintOf = (mayLook: boolean, may: Wish['may']): string | undefined => {
  if (!mayLook) return 'Files of this kind cannot be read in the page.';
  return may === 'look'
    ? 'The page offers no download, but nothing keeps a reader from copying what they see.'
    : undefined;
};

/** Links to the newest version of a file: made, listed with how often each was opened, and revoked. */
export const ShareDialog = ({ place, file, onClose }: ShareDialogProps) => {
  const which = { ...place, fileId: file.id };
  const read = useRead(listFileLinks, which);
  const refreshes = [listFileLinks, findFile, readMatterFile];
  const share = useWrite(shareFile, { refreshes, quiet: true });
  const { profileKeyword } = useSignedIn();
  const [address, setAddress] = useState<string>();
  // The same while the same press is tried again, so that it makes no second link.
  const drawn = useRef(new Map<string, { linkId: string; secret: string }>());
  const linkFor = (email: string) => {
    const link = drawn.current.get(email) ?? { linkId: crypto.randomUUID(), secret: newSecret() };
    drawn.current.set(email, link);
    return link;
  };
  const mayLook = isLookedAt(file.type);
  const form = useSchemaForm({
    schema,
    defaults: { who: 'people', emails: [], may: 'download', days: '7' },
    save: ({ who, emails, may, days }: Wish) => {
      const links = who === 'anyone' ? [linkFor('')] : emails.map((email) => ({ ...linkFor(email), email }));
      return share.write({
        ...which,
        versionNumber: file.latest,
        mayDownload: may === 'download',
        days: Number(days),
        links,
      });
    },
    onSaved: (_, { who, emails }) => {
      const anyones = drawn.current.get('');
      setAddress(
        who === 'anyone' && anyones ? urlAt(profileKeyword, linkPath(anyones.linkId, anyones.secret)) : undefined,
      );
      drawn.current.clear();
      form.reset();
      if (who === 'people') toast.success(emails.length === 1 ? 'Link sent' : `${emails.length} links sent`);
    },
    refusals: { any: 'may' },
  });
  const who = form.watch('who');
  return (
    <Dialog open title={`Share ${file.name}`} width="large" onClose={onClose} steady>
      <Box sx={{ display: 'grid', gap: 3 }}>
        {file.visibility === 2 ? (
          <Box>This file is a draft that you alone see. Show it to your firm before you share it.</Box>
        ) : (
          <Form form={form} gap={2.5}>
            <RadioCards
              label="Who may open it"
              options={recipients}
              value={who}
              onChange={(value) => form.put({ who: value })}
            />
            {who === 'people' && (
              <EmailsField
                label="Emails"
                error={emailsError(form.formState.errors.emails)}
                value={form.watch('emails')}
                onChange={(emails) => {
                  form.clearErrors('emails');
                  form.put({ emails });
                }}
              />
            )}
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
              <SelectField
                label="What they may do"
                options={mayLook ? acts : acts.slice(0, 1)}
                hint={hintOf(mayLook, form.watch('may'))}
                {...form.field('may')}
              />
              <SelectField label="Open for" options={terms} {...form.field('days')} />
            </Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
              <SubmitButton size="medium" pending={form.pending}>
                {who === 'people' ? 'Send' : 'Make a link'}
              </SubmitButton>
              <Box sx={{ color: 'text.secondary', fontSize: 'var(--type-note)' }}>
                {file.latest > 1
                  ? `Opens version ${file.latest}, as it is now. Later versions are not shown.`
                  : 'Opens the file as it is now. Later versions are not shown.'}
                {place.matterId !== undefined && ' It stays open when the matter is closed, unless you revoke it.'}
              </Box>
            </Box>
          </Form>
        )}
        {address && <Address address={address} />}
        <Box component="section" aria-label="Links to this file">
          <Box component="h3" sx={{ typography: 'h3', m: 0, mb: 1 }}>
            Links to this file
          </Box>
          <Loaded
            read={read}
            skeleton={<RowsSkeleton count={2} />}
            isEmpty={({ links }) => links.length === 0}
            empty={<Box sx={{ color: 'text.secondary' }}>Nobody outside your firm has a link to this file.</Box>}
          >
            {({ links }) => <Links which={which} links={links} latest={file.latest} />}
          </Loaded>
        </Box>
      </Box>
    </Dialog>
  );
};

/** What is wrong with the addresses, or with one of them. */
const emailsError = (fault: object | undefined): string | undefined => {
  const faults = Array.isArray(fault) ? fault.find(Boolean) : fault;
  return (faults as { message?: string; root?: { message?: string } } | undefined)?.message;
};

const Address = ({ address }: { address: string }) => {
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toast.success('Link copied'),
      () => toast.error('Please select the link and copy it.'),
    );
  return (
    <Box sx={{ display: 'grid', gap: 1, p: 2, borderRadius: 2.5, background: 'var(--brand-tint)' }}>
      <TextField
        label="The link"
        value={address}
        readOnly
        inputProps={{ onFocus: ({ currentTarget }) => currentTarget.select() }}
        hint="It is shown only now. Copy it before you close this."
      />
      <Box>
        <Button variant="contained" onClick={() => void copy()}>
          Copy link
        </Button>
      </Box>
    </Box>
  );
};

interface LinksProps {
  which: FilePlace & { fileId: string };
  links: readonly FileLink[];
  latest: number;
}

const Links = ({ which, links, latest }: LinksProps) => {
  const revoke = useWrite(revokeLink, { refreshes: [listFileLinks], says: 'Link revoked' });
  const now = new Date();
  return (
    <Box component="ul" sx={ruledLines(1.25)}>
      {links.map((link) => {
        const called = link.email ?? 'Whoever has the link';
        return (
          <Box
            component="li"
            key={link.linkId}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: 1,
            }}
          >
            <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
              <Box sx={{ fontWeight: 650 }}>{called}</Box>
              <Box sx={{ color: 'text.secondary', fontSize: 'var(--type-note)' }}>
                <Standing link={link} now={now} /> · {openedWords(link)}
                {link.last[0] && (
                  <>
                    , last <Moment at={link.last[0]} />
                  </>
                )}
                {!link.mayDownload && ' · without a download'}
                {link.number < latest && ` · version ${link.number}`}
                {` · made by ${link.madeBy}`}
              </Box>
            </Box>
            {isLinkOpen(link, now) && (
              <Button
                size="small"
                color="error"
                aria-label={`Revoke the link of ${called}`}
                disabled={revoke.pending}
                onClick={() => void revoke.write({ ...which, linkId: link.linkId })}
              >
                Revoke
              </Button>
            )}
          </Box>
        );
      })}
    </Box>
  );
};

const openedWords = ({ count }: FileLink): string => {
  if (count === 0) return 'not opened yet';
  return count === 1 ? 'opened once' : `opened ${count} times`;
};

const Standing = ({ link, now }: { link: FileLink; now: Date }) => {
  if (link.shutAt)
    return (
      <>
        Shut after {LINK_LIMITS.wrongCodes} wrong codes, <Moment at={link.shutAt} />. Send a new link if they still need
        it
      </>
    );
  if (link.revokedAt)
    return (
      <>
        Revoked by {link.revokedBy}, <Moment at={link.revokedAt} />
      </>
    );
  return (
    <>
      {isLinkOpen(link, now) ? 'Open until ' : 'Over since '}
      <Day at={link.expiresAt} />
    </>
  );
};
