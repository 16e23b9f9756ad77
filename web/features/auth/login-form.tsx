import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useSchemaForm, writeResult } from '#web/api/schema-form.ts';
import { paths } from '#web/paths.ts';
import { rememberedLogin, type SessionUser } from '#web/session/session.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { Form } from '#web/ui/form.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { EmailField } from '#web/ui/text-field.tsx';
import type { Credentials } from './calls.ts';
import { useEnter } from './enter.ts';
import type { Invitation } from './invitation.ts';
import { unverified } from './unverified.ts';

interface LoginValues {
  email: string;
  password: string;
  remember_me: boolean;
}

/** What another page may tell this one. */
export interface LoginState {
  email?: string;
  /** A firm's invitation, for somebody who has an account: the e-mail is locked. */
  reference?: string;
  /** Who invites them to what, in a sentence. */
  invites?: string;
  /** The invitation they opened again was taken up already. */
  hasJoined?: boolean;
}

const remember = ({ email, remember_me }: LoginValues) => {
  if (remember_me) rememberedLogin.keep({ email, remember_me });
  else rememberedLogin.clear();
};

interface LoginFormProps {
  /** A firm's staff invitation, for somebody who has an account: the e-mail is locked. */
  invitation?: Invitation;
  /** Back from Google: what the log-in is tried with beside the password, the e-mail among it, which is locked. */
  google?: Omit<Credentials, 'password'>;
  /** Somebody is in; by default they go where they belong. */
  onEntered?: (person: SessionUser) => void | Promise<void>;
  /** The password was right; the authenticator app's code is asked for. */
  onCodeWanted: (credentials: Credentials) => void;
}

export const LoginForm = ({ invitation, google, onEntered, onCodeWanted }: LoginFormProps) => {
  const navigate = useNavigate();
  const enter = useEnter();
  const loginState = useLocation().state as LoginState | null;
  const remembered = rememberedLogin.read();
  useEffect(() => {
    // Fetched while one types, so that the button answers at once.
    void import('./calls.ts');
    void import('./schemas.ts');
  }, []);
  const form = useSchemaForm({
    schema: async () => (await import('./schemas.ts')).loginForm,
    defaults: {
      email: google?.email ?? invitation?.email ?? loginState?.email ?? remembered?.email ?? '',
      password: '',
      remember_me: Boolean(remembered),
    },
    save: async ({ email, password }) => {
      const { logIn } = await import('./calls.ts');
      const roleMember = invitation && { token: invitation.token, addedBy: invitation.addedBy };
      const credentials = { email, password, reference: loginState?.reference, roleMember, ...google };
      return writeResult(logIn(credentials).then((person) => ({ person, credentials })));
    },
    onSaved: ({ person, credentials }, values) => {
      remember(values);
      if (person === 'code-wanted') return onCodeWanted(credentials);
      if (person !== 'unverified') return (onEntered ?? enter)(person);
      unverified.keep(values.email);
      navigate(paths.login({ view: 'verify' }));
    },
    onRefused: () => form.setFocus('password'),
    announces: true,
    short: true,
  });
  // As it stands when the link is pressed, which may be before this form was drawn again.
  const carried: LoginState = {};
  const isInvited = invitation !== undefined || loginState?.reference !== undefined;
  return (
    <Form form={form}>
      <EmailField
        label="Email"
        readOnly={isInvited || google !== undefined}
        hint={isInvited && !google ? 'The invitation was sent to this address.' : undefined}
        {...form.field('email')}
        autoComplete="username"
      />
      <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <CheckField label="Remember Me" {...form.register('remember_me')} />
        <Link
          to={paths.login({ view: 'forgot' })}
          state={carried}
          onClick={() => {
            carried.email = form.getValues('email');
          }}
        >
          Forgot Password?
        </Link>
      </Box>
      <SubmitButton pending={form.pending}>Login</SubmitButton>
    </Form>
  );
};
