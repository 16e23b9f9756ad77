import Box from '@mui/material/Box';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ClientRow } from '#core/clients/client-row.ts';
import { listClientRows } from '#core/clients/endpoints.ts';
import { inProse, tellInEnglish } from '#core/language/message.ts';
import { requestMail } from '#core/matters/mails.ts';
import { MOST_NOTE } from '#core/matters/note.ts';
import { unaskedMessage } from '#core/questionnaires/unasked-words.ts';
import { listTemplateRows } from '#core/templates/endpoints.ts';
import type { TemplateRow } from '#core/templates/template-row.ts';
import { truncated } from '#core/truncated.ts';
import { RowPicker } from '#web/api/row-picker.tsx';
import { textMatcher } from '#web/api/text-matcher.ts';
import { today } from '#web/api/today.ts';
import { useRowsWhere } from '#web/api/use-list.ts';
import { useSearchedList } from '#web/api/use-searched-list.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { Form } from '#web/ui/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { PageSkeleton, RowsSkeleton } from '#web/ui/skeletons.tsx';
import { Slot } from '#web/ui/slot.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { EmailField, TextField } from '#web/ui/text-field.tsx';
import { MailPreview } from './mail-preview.tsx';
import { OpeningFields } from './opening-fields.tsx';
import type { OpeningForm } from './opening-form.ts';
import { UnaskedNotice } from './unasked-notice.tsx';
import { useSendForm } from './use-send-form.ts';

const isActive = ({ archived }: { archived?: true | undefined }): boolean => !archived;
const isUsable = (template: TemplateRow): boolean => isActive(template) && !template.faulty;
const templateMatcher = textMatcher<TemplateRow>(({ name }) => [name]);
const clientMatcher = textMatcher<ClientRow>(({ title, name: person = '', email }) => [title, person, email]);

/** Why nobody is mailed, and what to do instead. */
const nothingAskedWords = (client: string, parties: readonly string[]): string => {
  const name = client || 'the client';
  const next =
    parties.length > 0
      ? `${inProse(parties)} ${parties.length === 1 ? 'answers' : 'answer'} it: open the matter, and choose there who that is.`
      : 'You answer it: open the matter, and go on there.';
  return `This questionnaire asks nothing of ${name}, so no mail is sent. ${next}`;
};

/** Sends a template's questionnaire to a client in one go: who, what stands in the mail, and the mail itself beside. */
export const SendPage = () => {
  const [query] = useSearchParams();
  const [known] = useState({ templateId: query.get('templateId') ?? '', clientId: query.get('clientId') ?? '' });
  const [clientText, setClientText] = useState('');
  const [templateText, setTemplateText] = useState('');
  const clients = useRowsWhere(useSearchedList(listClientRows, {}, clientText), isActive);
  const templates = useRowsWhere(useSearchedList(listTemplateRows, {}, templateText), isUsable);
  const { form, values, set, preview, asking } = useSendForm(known);
  const { templateId, clientId, isNew } = values;
  const row = clients.state === 'ready' ? clients.data.rows.find(({ id }) => id === clientId) : undefined;
  const person = isNew
    ? { name: values.newClient.invitee_name.trim(), email: values.newClient.invitee_email.trim() }
    : { name: row?.name ?? row?.title ?? '', email: row?.email ?? '' };
  const details = preview.state === 'ready' ? preview.data : undefined;
  const template =
    templates.state === 'ready' ? templates.data.rows.find(({ id }) => id === known.templateId) : undefined;
  // Both lists stand above what else is filled in, which would move as they come.
  if (clients.state === 'loading' || templates.state === 'loading') return <PageSkeleton />;
  return (
    <>
      <PageHeader title="Send a questionnaire" subtitle={template?.name} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
          gridTemplateRows: { md: 'auto 1fr' },
        }}
      >
        <Form form={form} id="send" gap={2}>
          {!known.templateId && (
            <Panel title="Template">
              <RowPicker
                noun={['template', 'templates']}
                read={templates}
                text={templateText}
                onText={setTemplateText}
                matcher={templateMatcher}
                cardOf={({ name: title, description }) => ({ title: truncated(title, 60), text: description })}
                empty={<EmptyState>Upload a template first; every questionnaire comes from one.</EmptyState>}
                value={templateId}
                error={form.error('templateId')}
                onChange={(id) => set('templateId', id)}
              />
            </Panel>
          )}
          <Panel
            title="Client"
            action={
              !known.clientId && (
                <Segmented
                  label="Whose client"
                  value={isNew ? 'new' : 'known'}
                  options={[
                    { value: 'known', label: 'Existing' },
                    { value: 'new', label: 'New' },
                  ]}
                  onChange={(kind) => set('isNew', kind === 'new')}
                />
              )
            }
          >
            {isNew ? (
              <Box sx={{ display: 'grid', gap: 2 }}>
                <TextField label="Client name" autoComplete="off" {...form.field('newClient.invitee_name')} />
                <EmailField label="Client email" autoComplete="off" {...form.field('newClient.invitee_email')} />
                <Slot of="nameHits" subject={{ kind: 'unknown', name: person.name, email: person.email }} />
              </Box>
            ) : known.clientId && row ? (
              <Box sx={{ overflowWrap: 'anywhere' }}>
                <strong>{row.title}</strong> · {row.email}
              </Box>
            ) : (
              <RowPicker
                noun={['client', 'clients']}
                read={clients}
                text={clientText}
                onText={setClientText}
                matcher={clientMatcher}
                cardOf={({ title, email }) => ({ title, text: email })}
                empty={<EmptyState>No clients yet. Press New, and send to somebody by name and email.</EmptyState>}
                value={clientId}
                error={form.error('clientId')}
                onChange={(id) => set('clientId', id)}
              />
            )}
          </Panel>
          <Panel title="What goes with it">
            <Box sx={{ display: 'grid', gap: 2 }}>
              <TextField
                optional
                label="Matter name"
                placeholder={details?.templateName ?? ''}
                hint="You and the client both see this name."
                {...form.field('name')}
              />
              {details?.asked !== 0 && (
                <>
                  <TextArea
                    optional
                    label="Note to the client"
                    hint="Stands in the mail."
                    maxLength={MOST_NOTE}
                    value={values.note ?? ''}
                    {...form.field('note')}
                  />
                  <DateField
                    optional
                    label="Answers due by"
                    hint="The client is reminded three days before, on the day, and three days after."
                    {...form.field('deadline.on')}
                    min={today()}
                  />
                </>
              )}
            </Box>
          </Panel>
          <Panel title="The matter">
            <OpeningFields
              // It has all fields of an opening among its own.
              form={form as unknown as OpeningForm}
              noTeam={isNew ? 'A new client’s matter gets its team once it is open.' : undefined}
            />
          </Panel>
        </Form>
        <Box sx={{ display: 'grid', gap: 2, gridRow: { md: '1 / span 2' }, gridColumn: { md: 2 } }}>
          {details && details.unasked.length > 0 && (
            <UnaskedNotice
              templateId={templateId}
              message={`${tellInEnglish(unaskedMessage(details.unasked))} The contract leaves ${details.unasked.length === 1 ? 'it' : 'them'} empty.`}
            />
          )}
          {preview.state === 'failed' && <ErrorPanel message={preview.message} onRetry={preview.retry} />}
          {preview.state === 'loading' && templateId !== '' && (
            <Panel title="The mail">
              <RowsSkeleton count={3} />
            </Panel>
          )}
          {details?.asked === 0 && <Notice label="No mail">{nothingAskedWords(person.name, details.parties)}</Notice>}
          {details && details.asked > 0 && (
            <MailPreview
              to={person.email}
              mail={requestMail({
                ...details,
                clientName: person.name || '…',
                matter: values.name?.trim() || details.templateName,
                address: '',
                note: values.note,
                dueOn: values.deadline.on,
              })}
            />
          )}
        </Box>
        <Box>
          <SubmitButton form="send" pending={form.pending} disabled={templateId !== '' && preview.state === 'failed'}>
            {details?.asked === 0 ? 'Open the matter' : 'Send'}
          </SubmitButton>
        </Box>
      </Box>
      {asking}
    </>
  );
};
