import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Matter } from '#core/matters/matter.ts';
import type { RecipientPlace } from '#core/signing/bulk-send.ts';
import { DRAFT_DAYS } from '#core/signing/days.ts';
import {
  changeEnvelope,
  discardEnvelope,
  downloadEnvelope,
  listEnvelopeTemplates,
  readEnvelope,
  sendEnvelope,
} from '#core/signing/endpoints.ts';
import { ENVELOPE_LIMITS, type EnvelopeDetail } from '#core/signing/envelope-record.ts';
import type { EnvelopeTemplate } from '#core/signing/envelope-template.ts';
import { call } from '#web/api/client.ts';
import { useRead, useRefresh, useWrite } from '#web/api/hooks.ts';
import { whyStays } from '#web/api/matter-acts.ts';
import { useIsOfTeams } from '#web/api/team-matters.ts';
import { clearDraft, keepDraft, readDraft } from '#web/session/draft.ts';
import { useMatterPlaces } from '#web/session/matter-places.ts';
import { useSignedIn } from '#web/session/session.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { bulkRun } from './bulk-run.ts';
import {
  type DraftPerson,
  faultsOfPerson,
  mayBeOfList,
  newPerson,
  signersOf,
  withNumber,
  withRoles,
} from './draft-signers.ts';
import { type Edited, type Terms, termsOf } from './draft-terms.ts';
import { FieldBoard } from './field-board.tsx';
import { useOffersDocusign } from './offered-carriers.ts';
import { OvertakenDraft } from './overtaken-draft.tsx';
import { SignerRows } from './signer-rows.tsx';
import { staleOfEnvelope } from './stale-reads.ts';
import { envelopeStates } from './state-words.ts';
import { TermsPanel } from './terms-panel.tsx';
import { UnfinishedRun } from './unfinished-run.tsx';
import { useMatterPeople } from './use-known-people.ts';

const SaveTemplateDialog = lazy(async () => ({
  default: (await import('./save-template-dialog.tsx')).SaveTemplateDialog,
}));
const BulkSendDialog = lazy(async () => ({ default: (await import('./bulk-send-dialog.tsx')).BulkSendDialog }));
const TemplatesDialog = lazy(async () => ({ default: (await import('./templates-dialog.tsx')).TemplatesDialog }));

interface EnvelopeDraftProps {
  envelope: EnvelopeDetail;
  /** Its matter, once it is known. */
  matter: Matter | undefined;
}

const draftName = (envelopeId: string): string => `envelope ${envelopeId}`;

/** Where an envelope is prepared: who signs, in which order, where on the pages, and what is said to them. */
export const EnvelopeDraft = ({ envelope, matter }: EnvelopeDraftProps) => {
  const { matterId, envelopeId, version, documents } = envelope;
  const me = useSignedIn();
  const places = useMatterPlaces();
  const navigate = useNavigate();
  // What somebody else saves meanwhile is read too, but not taken into the terms: it is their version that a save says.
  const [{ terms, version: termsVersion }, setEdited] = useState<Edited>(() => {
    const kept = readDraft<Edited>(draftName(envelopeId));
    return kept.terms && kept.version !== undefined
      ? { terms: kept.terms, version: kept.version }
      : { terms: termsOf(envelope, me), version };
  });
  const [attempt, setAttempt] = useState(0);
  const [shown, setShown] = useState<'discard' | 'many' | 'save-template' | 'templates'>();
  const [begunWith, setBegunWith] = useState('');
  const change = (next: Partial<Terms>) => setEdited((before) => ({ ...before, terms: { ...before.terms, ...next } }));
  useEffect(
    () => void keepDraft(draftName(envelopeId), { terms: withoutCodes(terms), version: termsVersion }),
    [envelopeId, terms, termsVersion],
  );
  useEffect(() => {
    if (attempt > 0)
      document.querySelector<HTMLElement>(`[id^=signer-] [aria-invalid=true]`)?.focus({ preventScroll: true });
  }, [attempt]);
  const refresh = useRefresh();
  const changing = useWrite(changeEnvelope, { refreshes: staleOfEnvelope });
  const sending = useWrite(sendEnvelope, { refreshes: staleOfEnvelope, says: 'Sent for signature' });
  const discarding = useWrite(discardEnvelope, { refreshes: staleOfEnvelope });
  const pending = changing.pending || sending.pending;

  const save = async (people = terms.people) => {
    const saved = await changing.write({
      ...{ matterId, envelopeId, version: termsVersion, name: terms.name, message: terms.message, days: terms.days },
      ...{ remindEvery: terms.remindEvery, needs: neededOf(terms), fields: keptFields(terms.fields) },
      signers: signersOf(people),
      copies: terms.copies.map((email) => ({ name: '', email })),
    });
    if (saved.ok) {
      setEdited(({ terms: before }) => ({
        terms: { ...before, people: before.people.map(withKeptCode) },
        version: saved.data.version,
      }));
    } else if (saved.problem.code === 'conflict') await refresh([readEnvelope]);
    return saved;
  };
  const keep = async () => {
    const saved = await save();
    if (saved.ok) toast.success('Draft saved');
  };
  const send = async (carrier?: 'docusign') => {
    setAttempt((before) => before + 1);
    const faulty = terms.people.find((person) => Object.keys(faultsOfPerson(person)).length > 0);
    if (faulty) {
      document.getElementById(`signer-${faulty.signerId}`)?.scrollIntoView({ block: 'center' });
      return toast.error('Please check who signs.');
    }
    const saved = await save();
    if (!saved.ok) return;
    const sent = await sending.write({
      ...{ matterId, envelopeId, version: saved.data.version },
      ...(carrier && { carrier }),
    });
    if (sent.ok) clearDraft(draftName(envelopeId));
  };
  const saveForBulk = async ({ number }: RecipientPlace) => {
    // Whose place many take may be nobody yet, and stays so on screen.
    const isSaved = (person: DraftPerson) =>
      person.number !== number || Object.keys(faultsOfPerson(person)).length === 0;
    const saved = await save(terms.people.filter(isSaved));
    return saved.ok ? { version: saved.data.version } : { problem: saved.problem.message };
  };
  const discard = async () => {
    const written = await discarding.write({ matterId, envelopeId });
    if (!written.ok) return;
    clearDraft(draftName(envelopeId));
    bulkRun.forget(envelopeId);
    navigate(places.matter(matterId, matter?.clientId), { replace: true });
  };
  const load = useCallback(
    async (documentId: string, signal: AbortSignal) =>
      (await call(downloadEnvelope, { matterId, envelopeId, documentId, asSent: 'true', inline: 'true' }, { signal }))
        .url,
    [matterId, envelopeId],
  );
  const offersDocusign = useOffersDocusign();
  const known = useMatterPeople(matterId, matter);
  const mayKeepTemplates = !useIsOfTeams();
  const read = useRead(listEnvelopeTemplates, {});
  const templates = read.state === 'ready' ? read.data.rows : [];
  const begin = (envelopeTemplateId: string) => {
    setBegunWith(envelopeTemplateId);
    const template = templates.find((each) => each.envelopeTemplateId === envelopeTemplateId);
    if (template) change(termsBy(template, terms));
  };
  const signers = terms.people.filter(({ number }) => number > 0);
  const templateActs = [
    {
      label: 'Save as envelope template…',
      onChoose: () => setShown('save-template'),
      disabledBecause: signers.length === 0 ? 'Nobody signs yet.' : undefined,
    },
    ...(templates.length > 0 ? [{ label: 'Envelope templates…', onChoose: () => setShown('templates') }] : []),
  ];
  return (
    <>
      <PageHeader
        title={envelope.name}
        trail={<Link to={places.matter(matterId, matter?.clientId)}>{matter?.name ?? 'Matter'}</Link>}
        subtitle={
          <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <StatusChip {...envelopeStates.draft} />
            Discarded if unused for {DRAFT_DAYS} days
          </Box>
        }
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <SubmitButton type="button" size="medium" pending={pending} onClick={() => void send()}>
              Send
            </SubmitButton>
            <Menu
              label={`Actions for ${envelope.name}`}
              choices={[
                { label: 'Save the draft', onChoose: () => void keep() },
                ...(offersDocusign ? [{ label: 'Send with DocuSign', onChoose: () => void send('docusign') }] : []),
                {
                  label: 'Bulk send…',
                  onChoose: () => setShown('many'),
                  disabledBecause: notForMany(signers),
                },
                ...(mayKeepTemplates ? templateActs : []),
                {
                  label: 'Discard',
                  danger: true,
                  disabledBecause: whyStays(matter),
                  onChoose: () => setShown('discard'),
                },
              ]}
            />
          </Box>
        }
      />
      <OvertakenDraft
        edited={{ terms, version: termsVersion }}
        saved={envelope}
        pending={pending}
        termsOf={() => termsOf(envelope, me)}
        onChoose={setEdited}
      />
      {shown !== 'many' && <UnfinishedRun envelopeId={envelopeId} onGoOn={() => setShown('many')} />}
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Panel
          title="Who signs"
          action={
            <Button
              variant="outlined"
              size="small"
              onClick={() => change({ people: withNobody(terms.people) })}
              disabled={signers.length >= ENVELOPE_LIMITS.signers}
            >
              Add somebody
            </Button>
          }
        >
          {templates.length > 0 && (
            <Box sx={{ mb: 2, maxWidth: 420 }}>
              <SelectField
                label="Start from"
                placeholder="No template"
                value={begunWith}
                options={templates.map(({ envelopeTemplateId, name }) => ({ value: envelopeTemplateId, label: name }))}
                onChange={({ target }) => begin(target.value)}
              />
            </Box>
          )}
          <SignerRows
            people={terms.people}
            known={known}
            needs={terms.needs}
            areFaultsShown={attempt > 0}
            onChange={(people) => change({ people })}
            onNeeds={(needs) => change({ needs })}
          />
        </Panel>
        <TermsPanel terms={terms} onChange={change} />
        {documents.map((document) => (
          <FieldBoard
            key={document.documentId}
            document={document}
            fields={terms.fields[document.documentId] ?? []}
            signers={signers}
            load={load}
            onChange={(fields) => change({ fields: { ...terms.fields, [document.documentId]: fields } })}
          />
        ))}
      </Box>
      <ConfirmDialog
        open={shown === 'discard'}
        title={`Discard ${envelope.name}?`}
        confirm="Discard"
        danger
        pending={discarding.pending}
        onClose={() => setShown(undefined)}
        onConfirm={() => void discard()}
      >
        The draft and its fields are gone. The documents themselves stay with the matter.
      </ConfirmDialog>
      <Suspense fallback={null}>
        {shown === 'save-template' && (
          <SaveTemplateDialog
            terms={terms}
            needs={neededOf(terms)}
            signers={signers}
            onClose={() => setShown(undefined)}
          />
        )}
        {shown === 'many' && (
          <BulkSendDialog
            {...{ matterId, envelopeId, signers }}
            save={saveForBulk}
            onClose={() => setShown(undefined)}
          />
        )}
        {shown === 'templates' && <TemplatesDialog onClose={() => setShown(undefined)} />}
      </Suspense>
    </>
  );
};

/** Why a draft cannot be sent to many; undefined where it can. */
const notForMany = (signers: readonly DraftPerson[]): string | undefined => {
  if (signers.length === 0) return 'Nobody signs yet.';
  return signers.some(mayBeOfList) ? undefined : 'Not available when every signer has an access code.';
};

/** What a template settles of a draft; a message that it has none of stays. */
const termsBy = (
  { message, days, remindEvery, needs, roles }: EnvelopeTemplate,
  before: Pick<Terms, 'people' | 'message'>,
): Partial<Terms> => ({
  ...{ days, remindEvery, needs, message: message || before.message },
  people: withRoles(before.people, roles, () => crypto.randomUUID()),
});

/** Somebody as they were saved: an access code that was typed is kept by now. */
const withKeptCode = (person: DraftPerson): DraftPerson => ({
  ...person,
  hasCode: person.number > 0 && person.identity === 'access-code',
});

/** The terms without access codes, which are kept nowhere in the browser. */
const withoutCodes = (terms: Terms): Terms => ({
  ...terms,
  people: terms.people.map((person) => ({ ...person, accessCode: '' })),
});

/** The people with one more, who signs after all others. */
const withNobody = (people: readonly DraftPerson[]): DraftPerson[] => {
  const numbers = people.map(({ number }) => number);
  const free = Array.from({ length: ENVELOPE_LIMITS.signers }, (_, at) => at + 1).find(
    (each) => !numbers.includes(each),
  );
  const person = newPerson({ name: '', email: '' }, crypto.randomUUID());
  return withNumber([...people, person], person.signerId, free ?? 0);
};

/** The same without options that say nothing. */
const keptFields = (fields: Terms['fields']): Terms['fields'] =>
  Object.fromEntries(
    Object.entries(fields).map(([documentId, all]) => [
      documentId,
      all.map((field) =>
        field.options ? { ...field, options: field.options.map((option) => option.trim()).filter(Boolean) } : field,
      ),
    ]),
  );

/** How many of each number must sign, of those numbers that several have. */
const neededOf = ({ needs, people }: Pick<Terms, 'needs' | 'people'>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(needs).filter(
      ([order, count]) => count < people.filter((one) => one.number > 0 && one.order === Number(order)).length,
    ),
  );
