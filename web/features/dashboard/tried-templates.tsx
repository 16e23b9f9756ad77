import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { openingOf } from '#core/auth/standing.ts';
import { ClientDetails } from '#core/clients/client.ts';
import { listClientRows } from '#core/clients/endpoints.ts';
import { listMatters, openMatter, readOverview } from '#core/matters/endpoints.ts';
import { formatMoney } from '#core/money.ts';
import { copyShowcaseTemplate, listTemplateRows } from '#core/templates/endpoints.ts';
import { useWrite } from '#web/api/hooks.ts';
import { useSchemaForm } from '#web/api/schema-form.ts';
import { useClearing } from '#web/api/use-clearing.tsx';
import { paths } from '#web/paths.ts';
import { useMayOpen } from '#web/session/open-link.tsx';
import { useSignedIn } from '#web/session/session.ts';
import { type Tried, tried, useTried } from '#web/session/tried.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Slot } from '#web/ui/slot.tsx';
import { EmailField, TextField } from '#web/ui/text-field.tsx';

const schema = z.pick(ClientDetails, { invitee_name: true, invitee_email: true });

/** What was answered of templates in this browser before somebody signed in: kept as a matter, or discarded. */
export const TriedTemplates = () => {
  const all = useTried();
  const person = useSignedIn();
  const mayOpen = useMayOpen();
  const { userTypeRoute, profileKeyword } = person;
  const needed = [paths.templates(userTypeRoute), paths.clients(userTypeRoute, profileKeyword)];
  if (all.length === 0 || openingOf(person).opens === 'reading' || !needed.every(mayOpen)) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mb: 2.5 }}>
      {all.map((each) => (
        <TriedTemplate key={each.showcaseId} tried={each} />
      ))}
    </Box>
  );
};

const TriedTemplate = ({ tried: one }: { tried: Tried }) => {
  const [dialog, setDialog] = useState<'keep' | 'discard'>();
  const close = () => setDialog(undefined);
  return (
    <Notice
      label="Answers of a template you tried"
      action={
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button variant="outlined" onClick={() => setDialog('discard')}>
            Discard
          </Button>
          {one.price1 ? (
            <Button component={Link} variant="contained" to={paths.templatePayment(one.showcaseId)}>
              Buy and keep
            </Button>
          ) : (
            <Button variant="contained" onClick={() => setDialog('keep')}>
              Keep as a matter
            </Button>
          )}
        </Box>
      }
    >
      You tried “{one.name}”{one.price1 && `, which costs ${formatMoney(one.price1)}`}. Your answers are still in this
      browser.
      {dialog === 'keep' && <KeepDialog tried={one} onClose={close} />}
      <ConfirmDialog
        open={dialog === 'discard'}
        title={`Discard your answers to “${one.name}”?`}
        confirm="Discard"
        danger
        onConfirm={() => tried.forget(one.showcaseId)}
        onClose={close}
      >
        They are in this browser alone.
      </ConfirmDialog>
    </Notice>
  );
};

/** Gives the firm a copy of the template, and opens a matter with the answers; the ids stay the same until both are done. */
const KeepDialog = ({ tried: one, onClose }: { tried: Tried; onClose: () => void }) => {
  const { showcaseId, name, answers, ids } = one;
  const { userTypeRoute, profileKeyword } = useSignedIn();
  const navigate = useNavigate();
  const copy = useWrite(copyShowcaseTemplate, { refreshes: [listTemplateRows], quiet: true });
  const open = useWrite(openMatter, {
    refreshes: [listMatters, listClientRows, readOverview],
    says: 'Matter opened with your answers',
    quiet: true,
  });
  const { cleared, asking } = useClearing();
  const [isWithdrawn, setWithdrawn] = useState(false);
  const form = useSchemaForm({
    schema,
    defaults: { invitee_name: '', invitee_email: '' },
    save: async (newClient) => {
      const copied = await copy.write({ showcaseId });
      if (copied.ok)
        return cleared({ ...ids, named: newClient }, (check) =>
          open.write({ ...ids, templateId: copied.data._id, newClient, answers, name, ...check }),
        );
      const { code } = copied.problem;
      if (code !== 'payment-needed' && code !== 'not-found') return copied;
      if (code === 'not-found') setWithdrawn(true);
      else navigate(paths.templatePayment(showcaseId));
      return undefined;
    },
    onSaved: () => {
      tried.forget(showcaseId);
      navigate(paths.clientMatter(userTypeRoute, profileKeyword, ids.clientId, ids.matterId));
    },
    draft: `keep-tried.${showcaseId}`,
    refusals: { 'client-exists': 'invitee_email' },
  });
  const { invitee_name: typed = '', invitee_email: email } = useWatch({ control: form.control });
  return (
    <>
      <FormDialog
        form={form}
        title={`Keep “${name}”`}
        submit="Open the matter"
        disabled={isWithdrawn}
        onClose={onClose}
      >
        {isWithdrawn && (
          <Alert severity="error" role="alert">
            This template is no longer offered, so it cannot be kept. Your answers stay in this browser until you
            discard them or log out, and can be kept if it returns.
          </Alert>
        )}
        <Box component="p" sx={{ m: 0 }}>
          The template is added to your templates, and your answers to a matter. A matter belongs to a client: nothing
          is sent to them until you send it.
        </Box>
        <TextField label="Client name" autoFocus {...form.field('invitee_name')} />
        <EmailField label="Client email" autoComplete="off" {...form.field('invitee_email')} />
        <Slot of="nameHits" subject={{ kind: 'unknown', name: typed, email }} />
      </FormDialog>
      {asking}
    </>
  );
};
