import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { changeProfile } from '#core/account/endpoints.ts';
import type { profileForm } from '#core/account/profile.ts';
import { useWrite } from '#web/api/hooks.ts';
import { useSchemaForm } from '#web/api/schema-form.ts';
import { type SessionUser, session, useSignedIn } from '#web/session/session.ts';
import { Form } from '#web/ui/form.tsx';
import { NameFields } from '#web/ui/name-fields.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { digitsOf, PhoneField } from '#web/ui/phone-field.tsx';
import { sideBySideFields } from '#web/ui/side-by-side-fields.ts';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { isOnlyClient } from './only-client.ts';

type Details = z.input<ReturnType<typeof profileForm>>;

/** A name that was not touched is not sent: it may be one that a firm has given. */
const changed = <K extends 'firstName' | 'lastName'>(name: K, given: Details, person: SessionUser) =>
  given[name] === person[name] ? {} : { [name]: given[name] };

const detailsOf = (person: SessionUser): Details => ({
  firstName: person.firstName,
  lastName: person.lastName,
  countryCode: person.countryCode,
  mobileNumber: person.mobileNumber,
  imdbLink: person.imdbLink,
  url_slug: person.url_slug,
  firm_name: person.firm_name,
});

/** Name, phone and links; the owner of a firm names it here. */
export const DetailsForm = ({ picture }: { picture: ReactNode }) => {
  const person = useSignedIn();
  const { write } = useWrite(changeProfile, { says: 'Your profile was saved.', quiet: true });
  const isClient = isOnlyClient(person);
  const isLawyer = person.userTypeRoute === 'lawyer' && !isClient;
  const ownsFirm = !person.is_role_member && (isLawyer || person.firm_name !== '');
  const form = useSchemaForm({
    schema: async () => (await import('#core/account/profile.ts')).profileForm(person),
    defaults: detailsOf(person),
    save: (given) => {
      const { firm_name, firstName: _first, lastName: _last, ...rest } = given;
      const details = { ...rest, ...changed('firstName', given, person), ...changed('lastName', given, person) };
      return write(ownsFirm ? { ...details, firm_name } : details);
    },
    onSaved: ({ data }) => {
      session.update(data);
      form.reset(detailsOf(data));
    },
    draft: 'profile',
  });
  const { isDirty } = form.formState;
  return (
    <Panel title="Personal details">
      <Form form={form}>
        {picture}
        <Box sx={sideBySideFields}>
          <NameFields first={form.field('firstName')} last={form.field('lastName')} />
        </Box>
        <Box sx={sideBySideFields}>
          <PhoneField
            error={form.error('mobileNumber') ?? form.error('countryCode')}
            code={{ ...form.register('countryCode'), value: form.watch('countryCode') }}
            number={form.register('mobileNumber', { setValueAs: digitsOf })}
          />
          {ownsFirm && <TextField label="Firm Name" autoComplete="organization" {...form.field('firm_name')} />}
        </Box>
        <Box sx={sideBySideFields}>
          {!isClient && (
            <TextField
              label="Scheduling Link"
              optional
              type="url"
              inputMode="url"
              placeholder="https://"
              hint="Your clients see it as “Book a meeting”."
              {...form.field('url_slug')}
            />
          )}
          <TextField
            label="IMDb Link"
            optional
            type="url"
            inputMode="url"
            placeholder="https://"
            {...form.field('imdbLink')}
          />
        </Box>
        <Box>
          <SubmitButton
            pending={form.pending}
            size="medium"
            disabled={!isDirty}
            title={isDirty ? undefined : 'Nothing has changed yet'}
          >
            Save
          </SubmitButton>
        </Box>
      </Form>
    </Panel>
  );
};
