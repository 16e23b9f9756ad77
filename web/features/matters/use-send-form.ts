import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { NewClientDetails } from '#core/clients/client.ts';
import { listClientRows } from '#core/clients/endpoints.ts';
import type { ResponseOf } from '#core/endpoint.ts';
import {
  listClientMatters,
  listMatters,
  openMatter,
  previewSending,
  readOverview,
  sendTemplate,
} from '#core/matters/endpoints.ts';
import { OptionalMatterName } from '#core/matters/matter-name.ts';
import { Note } from '#core/matters/note.ts';
import { listTemplateMatters } from '#core/templates/endpoints.ts';
import { call } from '#web/api/client.ts';
import { useRead, useWrite } from '#web/api/hooks.ts';
import { ownTimeZone } from '#web/api/own-time-zone.ts';
import { useSchemaForm } from '#web/api/schema-form.ts';
import { useClearing } from '#web/api/use-clearing.tsx';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
import { openingFields, openingOf, saidOf } from './opening-form.ts';

/** What is sent, and to whom: of a known client the id, of somebody new their name and e-mail. */
const schema = z
  .object({
    templateId: z.string().check(z.minLength(1, 'Choose a template')),
    clientId: z.string(),
    isNew: z.boolean(),
    newClient: z.object({ invitee_name: z.string(), invitee_email: z.string() }),
    name: OptionalMatterName,
    note: z.optional(Note),
    deadline: z.object({ on: z.string() }),
    ...openingFields,
  })
  .check(
    z.superRefine(({ isNew, clientId, newClient: given }, check) => {
      if (!isNew && !clientId) check.addIssue({ code: 'custom', path: ['clientId'], message: 'Choose a client' });
      const faults = isNew ? (NewClientDetails.safeParse(given).error?.issues ?? []) : [];
      for (const { path, message } of faults) check.addIssue({ code: 'custom', path: ['newClient', ...path], message });
    }),
  );

/** Whose preview is shown: of the client's own matter, or of somebody new. */
const previewOf = ({
  templateId,
  clientId,
  isNew,
}: Pick<z.input<typeof schema>, 'templateId' | 'clientId' | 'isNew'>) => ({
  templateId,
  ...(clientId && !isNew ? { clientId } : {}),
});

const lists = [listClientRows, listMatters, listClientMatters, listTemplateMatters, readOverview];

/**
 * The form that sends a template, or opens a matter from it where its client is asked nothing, with the `preview` of what is
 * chosen, which a press waits for. Its save key is the id of the matter, and of the client where they are new,
 * until another name or e-mail is given.
 */
export const useSendForm = (known: { templateId: string; clientId: string }) => {
  const { userTypeRoute: type, profileKeyword: profile } = useSignedIn();
  const navigate = useNavigate();
  const { write: send } = useWrite(sendTemplate, { refreshes: lists, says: 'Questionnaire sent', quiet: true });
  const { write: open } = useWrite(openMatter, { refreshes: lists, says: 'Matter opened', quiet: true });
  const { cleared, asking } = useClearing();
  const details = useRef<ResponseOf<typeof previewSending>>(undefined);
  const tried = useRef<{ id: string; named: string }>(undefined);
  /** The id under which somebody new was tried before; whoever is named otherwise since is somebody else. */
  const idFor = (named: z.input<typeof schema>['newClient'], saveKey: string): string => {
    const text = JSON.stringify(named);
    const { current } = tried;
    if (current?.named !== text) tried.current = { id: current ? crypto.randomUUID() : saveKey, named: text };
    return tried.current?.id ?? saveKey;
  };
  const form = useSchemaForm({
    schema,
    defaults: {
      ...openingOf(''),
      ...known,
      isNew: false,
      newClient: { invitee_name: '', invitee_email: '' },
      note: '',
      deadline: { on: '' },
    },
    draft: `send.${known.templateId}.${known.clientId}`,
    save: async (
      { isNew, newClient: added, clientId, templateId, note, name, deadline: { on }, ...typed },
      saveKey,
    ) => {
      const id = isNew ? idFor(added, saveKey) : saveKey;
      // Who is new has no team yet, also where one was chosen before.
      const said = saidOf({ ...typed, team: isNew ? [] : typed.team });
      const matter = { matterId: id, templateId, name, ...said };
      const client = isNew ? { clientId: id, newClient: added } : { clientId };
      const { asked } = details.current ?? (await call(previewSending, previewOf({ isNew, clientId, templateId })));
      const { parties } = said;
      const opened = { clientId: client.clientId, matterId: id, parties, ...(isNew && { named: added }) };
      return cleared(opened, (check) =>
        asked > 0
          ? send({
              ...matter,
              ...client,
              ...check,
              note,
              ...(on && { deadline: { on, timeZone: ownTimeZone() } }),
            })
          : open({ ...matter, ...client, ...check }),
      );
    },
    onSaved: ({ clientId, matterId }) => navigate(paths.clientMatter(type, profile, clientId, matterId)),
    refusals: { 'client-exists': 'newClient.invitee_email' },
  });
  const values = useWatch({ control: form.control }) as z.input<typeof schema>;
  const set = (field: 'templateId' | 'clientId' | 'isNew', value: string | boolean) =>
    form.setValue(field, value, { shouldDirty: true, shouldValidate: form.attempt > 0 });
  const preview = useRead(previewSending, values.templateId ? previewOf(values) : null);
  details.current = preview.state === 'ready' ? preview.data : undefined;
  return { form, values, set, preview, asking };
};
