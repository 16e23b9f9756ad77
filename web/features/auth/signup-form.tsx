import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { registrableTypes, userTypes } from '#core/auth/user-type.ts';
import { capitalised } from '#core/capitalised.ts';
import { preselectionOf } from '#core/subscriptions/preselection.ts';
import { useSchemaForm, writeResult } from '#web/api/schema-form.ts';
import { paths } from '#web/paths.ts';
import type { SessionUser } from '#web/session/session.ts';
import { Form } from '#web/ui/form.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import type { GoogleProof } from './google.ts';
import type { Invitation } from './invitation.ts';
import { capitalFields, FirmFields, LinkFields, PasswordFields, PersonFields } from './signup-fields.tsx';
import type { SignupValues } from './signup-values.ts';
import { unverified } from './unverified.ts';

const secret = ['password', 'confirmPassword'] as const;

const blank: SignupValues = {
  firstName: '',
  lastName: '',
  email: '',
  countryCode: '+1',
  mobileNumber: '',
  userType: userTypes.lawyer.id,
  firm_name: '',
  business_logo: '',
  imdbLink: '',
  url_slug: '',
  password: '',
  confirmPassword: '',
};

const invited = ({ email, token, inviteBy }: Invitation) => ({
  email,
  reference: token,
  invite_by: inviteBy,
  is_reference: true,
});

interface SignupFormProps {
  invitation?: Invitation | undefined;
  /** Who came from Google: nothing proves their e-mail but that, and they choose no password. */
  google?: GoogleProof & { reference: string | undefined };
  /** A preselected plan, which fixes the user type. */
  redirectData?: string | undefined;
  /** Somebody who came from Google has signed up, and is in. */
  onEntered?: (person: SessionUser) => void | Promise<void>;
}

/** Sign-up: nothing typed is lost by a fault or a reload, except passwords. */
export const SignupForm = ({ invitation, google, redirectData, onEntered }: SignupFormProps) => {
  const chosenType = registrable(preselectionOf(redirectData)?.userType);
  const navigate = useNavigate();
  const [sending, setSending] = useState(false);
  const decided = {
    ...(chosenType && { userType: chosenType }),
    ...(invitation && invited(invitation)),
    ...(google && named(google)),
  };
  const form = useSchemaForm({
    schema: async () => {
      const { googleSignupForm, signupForm } = await import('./schemas.ts');
      return google ? googleSignupForm : signupForm;
    },
    defaults: {
      ...blank,
      ...namesOf(google ?? invitation),
      ...decided,
    },
    save: async ({ confirmPassword: _, ...details }) => {
      const given = withoutForeign(details);
      if (google)
        return writeResult((await import('./google.ts')).signUpWithGoogle({ ...given, google: google.google }));
      return writeResult((await import('./calls.ts')).signUp(given).then(() => undefined));
    },
    onSaved: (person, { email }) => {
      if (person) return onEntered?.(person);
      unverified.keep(email);
      navigate(paths.login({ view: 'verify', ...(redirectData ? { redirectData } : {}) }));
    },
    draft: invitation ? `signup.${invitation.email}` : 'signup',
    never: [...secret, ...(Object.keys(decided) as (keyof SignupValues)[])],
    announces: true,
  });
  const { getValues, setValue } = form;
  useEffect(() => {
    // What was typed before the app took the form over.
    for (const name of capitalFields) setValue(name, capitalised(getValues(name)));
  }, [getValues, setValue]);
  const isLawyer = form.watch('userType') === userTypes.lawyer.id;
  return (
    <FormProvider {...form}>
      <Form form={form}>
        <PersonFields emailFrom={google ? 'Google' : invitation && 'the invitation'} lockedType={chosenType} />
        {isLawyer && <FirmFields onSending={setSending} />}
        {!invitation && <LinkFields />}
        {!google && <PasswordFields />}
        <SubmitButton pending={form.pending} disabled={sending}>
          {sending ? 'Uploading the logo…' : 'Sign Up'}
        </SubmitButton>
        {!google && <Notice>Next, we email you a 4-digit code to confirm your address.</Notice>}
      </Form>
    </FormProvider>
  );
};

const namesOf = (known: { firstName: string; lastName: string } | undefined) =>
  known && { firstName: known.firstName, lastName: known.lastName };

const named = ({ email, google, reference }: GoogleProof & { reference: string | undefined }) => ({
  email,
  google,
  ...(reference && { reference }),
});

const registrable = (userType: string | undefined) => registrableTypes.find(({ id }) => id === userType)?.id;

/** A firm's name and logo belong to lawyers only. */
const withoutForeign = (details: Omit<SignupValues, 'confirmPassword'>) =>
  details.userType === userTypes.lawyer.id ? details : { ...details, firm_name: '', business_logo: '' };

const Notice = ({ children }: { children: ReactNode }) => (
  <Box sx={{ fontSize: 'var(--type-note)', color: 'text.secondary', textAlign: 'center' }}>{children}</Box>
);
