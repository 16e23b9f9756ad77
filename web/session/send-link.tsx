import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { openingOf } from '#core/auth/standing.ts';
import { paths } from '#web/paths.ts';
import { useMayOpen } from './open-link.tsx';
import { useSignedIn } from './session.ts';

/** The template or the client that is known already. */
interface SendQuery {
  templateId?: string;
  clientId?: string;
}

/** The address where a template is sent to a client; undefined for whom it is not open, and for who only reads. */
export const useSendAddress = (query?: SendQuery): string | undefined => {
  const person = useSignedIn();
  const address = paths.send(person.userTypeRoute, person.profileKeyword, query);
  return useMayOpen()(address) && openingOf(person).opens !== 'reading' ? address : undefined;
};

interface SendLinkProps {
  query?: SendQuery;
  variant?: 'contained' | 'outlined';
  children: ReactNode;
}

/** The way to sending a template to a client, for whom it is open; for anybody else nothing. */
export const SendLink = ({ query, variant = 'contained', children }: SendLinkProps) => {
  const address = useSendAddress(query);
  if (!address) return null;
  return (
    <Button variant={variant} component={Link} to={address}>
      {children}
    </Button>
  );
};
