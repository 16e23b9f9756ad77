import Box from '@mui/material/Box';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { changeProfile } from '#core/account/endpoints.ts';
import type { RequestInput } from '#core/endpoint.ts';
import { showFaults } from '#web/api/form-faults.ts';
import { useWrite } from '#web/api/hooks.ts';
import { type SessionUser, session, useSignedIn } from '#web/session/session.ts';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { formLines } from '#web/ui/form-lines.ts';
import { NameFields } from '#web/ui/name-fields.tsx';
import { pair } from '#web/ui/pair.ts';
import { Panel } from '#web/ui/panel.tsx';
import { digitsOf, PhoneField } from '#web/ui/phone-field.tsx';
import { schemaResolver } from '#web/ui/schema-resolver.ts';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { isOnlyClient } from './only-client.ts';

type Details = RequestInput<typeof changeProfile> & Pick<SessionUser, 'firstName' | 'lastName'>;

const resolverFor = (person: SessionUser) =>
  schemaResolver<Details>(async () => (await import('#core/account/profile.ts')).profileForm(person));

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
  const { write, pending } = useWrite(changeProfile, { says: 'Your profile was saved.', quiet: true });
  const [resolver] = useState(() => resolverFor(person));
  const form = useForm<Details>({ resolver, shouldFocusError: false, defaultValues: detailsOf(person) });
  const { errors, submitCount, isDirty } = form.formState;
  const isClient = isOnlyClient(person);
  const isLawyer = person.userTypeRoute === 'lawyer' && !isClient;
  const ownsFirm = !person.is_role_member && (isLawyer || person.firm_name !== '');
  const submit = form.handleSubmit(async (given) => {
    const { firm_name, firstName: _first, lastName: _last, ...rest } = given;
    const details = { ...rest, ...changed('firstName', given, person), ...changed('lastName', given, person) };
    const written = await write(ownsFirm ? { ...details, firm_name } : details);
    if (!written.ok) {
      for (const msg of showFaults(form, written.problem)) form.setError('root', { message: msg });
      return;
    }
    session.update(written.data.data);
    form.reset(detailsOf(written.data.data));
  });
  return (
    <Panel title="Personal details">
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2.25 }}>
        <ErrorSummary lines={formLines(errors)} attempt={submitCount} />
        {picture}
        <Box sx={pair}>
          <NameFields
            first={{ ...form.register('firstName'), error: errors.firstName?.message }}
            last={{ ...form.register('lastName'), error: errors.lastName?.message }}
          />
        </Box>
        <Box sx={pair}>
          <PhoneField
            error={errors.mobileNumber?.message ?? errors.countryCode?.message}
            code={{ ...form.register('countryCode'), value: form.watch('countryCode') }}
            number={form.register('mobileNumber', { setValueAs: digitsOf })}
          />
          {ownsFirm && (
            <TextField
              label="Firm Name"
              autoComplete="organization"
              maxLength={100}
              error={errors.firm_name?.message}
              {...form.register('firm_name')}
            />
          )}
        </Box>
        <Box sx={pair}>
          {!isClient && (
            <TextField
              label="Scheduling Link"
              optional
              type="url"
              inputMode="url"
              placeholder="https://"
              hint="Your clients see it as “Book a meeting”."
              error={errors.url_slug?.message}
              {...form.register('url_slug')}
            />
          )}
          <TextField
            label="IMDb Link"
            optional
            type="url"
            inputMode="url"
            placeholder="https://"
            error={errors.imdbLink?.message}
            {...form.register('imdbLink')}
          />
        </Box>
        <Box>
          <SubmitButton
            pending={pending}
            size="medium"
            disabled={!isDirty}
            title={isDirty ? undefined : 'Nothing has changed yet'}
          >
            Save
          </SubmitButton>
        </Box>
      </Box>
    </Panel>
  );
};
