import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { openingOf } from '#core/auth/standing.ts';
import { paths } from '#web/paths.ts';
import { useMayOpen } from './open-link.tsx';
import { useSignedIn } from './session.ts';

interface SendLinkProps {
  /** The template or the client that is known already. */
  query?: { templateId?: string; clientId?: string };
  variant?: 'contained' | 'outlined';
  children: ReactNode;
}

/** The way to sending a template to a client, for whom it is open; for who only reads, nothing. */
export const SendLink = ({ query, variant = 'contained', children }: SendLinkProps) => {
  const person = useSignedIn();
  const address = paths.send(person.userTypeRoute, person.profileKeyword, query);
  if (!useMayOpen()(address) || openingOf(person).opens === 'reading') return null;
  return (
    <Button variant={variant} component={Link} to={address}>
      {children}
    </Button>
  );
};
