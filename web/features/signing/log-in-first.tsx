import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { landing } from '#core/auth/landing.ts';
import { paths } from '#web/paths.ts';
import { session, useUser } from '#web/session/session.ts';

/** Leads somebody to where they find what they are to sign as a client: to log in, where they have not. */
export const LogInFirst = () => {
  const person = useUser();
  const own = person && session.isOpen() ? landing(person) : undefined;
  const home = own && 'path' in own ? own.path : undefined;
  return (
    <Button variant="contained" component={Link} to={home ?? paths.login()}>
      {home ? 'Go to your home page' : 'Log in'}
    </Button>
  );
};
