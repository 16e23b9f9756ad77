import { Navigate } from 'react-router-dom';
import { paths } from '#web/paths.ts';
import { useLinkTokens } from '#web/session/use-link-tokens.ts';
import { SignupPage } from './signup-page.tsx';

/** The sign-up at a firm's address: for whoever it invites; for anybody else its log-in, which says how one is invited. */
export const InvitedSignupPage = () =>
  useLinkTokens().reference ? <SignupPage /> : <Navigate to={paths.login()} replace />;
