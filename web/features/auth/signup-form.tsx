import Box from '@mui/material/Box';
import { type ReactNode, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { registrableTypes, userTypes } from '#core/auth/user-type.ts';
import { preselectionOf } from '#core/subscriptions/preselection.ts';
import { showFaults } from '#web/api/form-faults.ts';
import { paths } from '#web/paths.ts';
import { clearDraft, readDraft, useDraft } from '#web/session/draft.ts';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { formLines } from '#web/ui/form-lines.ts';
import { schemaResolver } from '#web/ui/schema-resolver.ts';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { useAttempt } from './attempt.ts';
import type { Invitation } from './invitation.ts';
import { FirmFields, LinkFields, PasswordFields, PersonFields } from './signup-fields.tsx';
import type { SignupValues } from './signup-values.ts';
import { unverified } from './unverified.ts';

const resolver = schemaResolver<SignupValues>(async () => (await import('./schemas.ts')).signupForm);

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

/** A client is always of the Business area; a colleague chooses. */
const invited = ({ kind, email, token, inviteBy }: Invitation) => ({
  email,
  ...(kind === 'client' ? { userType: userTypes.business.id } : {}),
  reference: token,
  invite_by: inviteBy,
  is_reference: true,
});

interface SignupFormProps {
  invitation?: Invitation | undefined;
  /** A preselected plan, which fixes the user type. */
  redirectData?: string | undefined;
}

/** Sign-up: nothing typed is lost by a fault or a reload, except passwords. */
export const SignupForm = ({ invitation, redirectData }: SignupFormProps) => {
  const chosenType = registrable(preselectionOf(redirectData)?.userType);
  const navigate = useNavigate();
  const { pending, attempt } = useAttempt();
  const draft = invitation ? `signup.${invitation.email}` : 'signup';
  const form = useForm<SignupValues>({
    resolver,
    shouldFocusError: false,
    defaultValues: {
      ...blank,
      ...(invitation && { firstName: invitation.firstName, lastName: invitation.lastName }),
      ...readDraft<SignupValues>(draft),
      ...(chosenType && { userType: chosenType }),
      ...(invitation && invited(invitation)),
    },
  });
  useDraft(draft, form, secret);
  const [sending, setSending] = useState(false);
  const submit = form.handleSubmit(async (values) => {
    const { confirmPassword: _, ...details } = values;
    const refused = await attempt(async () => {
      const { signUp } = await import('./calls.ts');
      await signUp(withoutForeign(details));
      unverified.keep(details.email);
      clearDraft(draft);
      navigate(paths.login({ view: 'verify', ...(redirectData ? { redirectData } : {}) }));
    });
    if (refused) showFaults(form, refused);
  });
  const isLawyer = form.watch('userType') === userTypes.lawyer.id;
  const { errors, submitCount } = form.formState;
  return (
    <FormProvider {...form}>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2.25 }}>
        <ErrorSummary lines={formLines(errors)} attempt={submitCount} />
        <PersonFields invited={invitation?.kind} lockedType={chosenType} />
        {isLawyer && <FirmFields onSending={setSending} />}
        {!invitation && <LinkFields />}
        <PasswordFields />
        <SubmitButton pending={pending} disabled={sending}>
          {sending ? 'Uploading the logo…' : 'Sign Up'}
        </SubmitButton>
        <Notice>Next, we email you a 4-digit code to confirm your address.</Notice>
      </Box>
    </FormProvider>
  );
};

const registrable = (userType: string | undefined) => registrableTypes.find(({ id }) => id === userType)?.id;

/** A firm's name and logo belong to lawyers only. */
const withoutForeign = (details: Omit<SignupValues, 'confirmPassword'>) =>
  details.userType === userTypes.lawyer.id ? details : { ...details, firm_name: '', business_logo: '' };

const Notice = ({ children }: { children: ReactNode }) => (
  <Box sx={{ fontSize: 'var(--type-note)', color: 'text.secondary', textAlign: 'center' }}>{children}</Box>
);
