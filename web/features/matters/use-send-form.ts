import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { listClientRows } from '#core/clients/endpoints.ts';
import { listClientMatters, listMatters, readOverview, sendTemplate } from '#core/matters/endpoints.ts';
import { listTemplateMatters } from '#core/templates/endpoints.ts';
import { useWrite } from '#web/api/hooks.ts';
import { useSchemaForm } from '#web/api/schema-form.ts';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
import { ownTimeZone } from './own-time-zone.ts';

const { name, note, newClient } = sendTemplate.request.shape;

/** What is sent, and to whom: of a known client the id, of somebody new their name and e-mail. */
const schema = z
  .object({
    templateId: z.string().check(z.minLength(1, 'Choose a template')),
    clientId: z.string(),
    isNew: z.boolean(),
    newClient: z.object({ invitee_name: z.string(), invitee_email: z.string() }),
    name,
    note,
    deadline: z.object({ on: z.string() }),
  })
  .check(
    z.superRefine(({ isNew, clientId, newClient: given }, check) => {
      if (!isNew && !clientId) check.addIssue({ code: 'custom', path: ['clientId'], message: 'Choose a client' });
      const faults = isNew ? (newClient.safeParse(given).error?.issues ?? []) : [];
      for (const { path, message } of faults) check.addIssue({ code: 'custom', path: ['newClient', ...path], message });
    }),
  );

/** The form that sends a template; its save key is the id of the matter, and of the client where they are new. */
export const useSendForm = (known: { templateId: string; clientId: string }) => {
  const { userTypeRoute: type, profileKeyword: profile } = useSignedIn();
  const navigate = useNavigate();
  const { write } = useWrite(sendTemplate, {
    refreshes: [listClientRows, listMatters, listClientMatters, listTemplateMatters, readOverview],
    says: 'Questionnaire sent',
    quiet: true,
  });
  const form = useSchemaForm({
    schema,
    defaults: {
      ...known,
      isNew: false,
      newClient: { invitee_name: '', invitee_email: '' },
      name: '',
      note: '',
      deadline: { on: '' },
    },
    draft: `send.${known.templateId}.${known.clientId}`,
    save: ({ isNew, newClient: added, clientId, deadline: { on }, ...given }, saveKey) =>
      write({
        ...given,
        matterId: saveKey,
        ...(on && { deadline: { on, timeZone: ownTimeZone() } }),
        ...(isNew ? { clientId: saveKey, newClient: added } : { clientId }),
      }),
    onSaved: ({ clientId, matterId }) => navigate(paths.clientMatter(type, profile, clientId, matterId)),
    refusals: { 'client-exists': 'newClient.invitee_email' },
  });
  const values = useWatch({ control: form.control }) as z.input<typeof schema>;
  const set = (field: 'templateId' | 'clientId' | 'isNew', value: string | boolean) =>
    form.setValue(field, value, { shouldDirty: true, shouldValidate: form.attempt > 0 });
  return { form, values, set };
};
