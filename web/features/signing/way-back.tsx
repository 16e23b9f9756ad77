import Button from '@mui/material/Button';
import { Link, useLocation } from 'react-router-dom';

/** Leads back whoever came from their own pages, where they are logged in. */
export const WayBack = () => {
  const { back } = (useLocation().state ?? {}) as { back?: string };
  return back ? (
    <Button variant="outlined" component={Link} to={back} sx={{ justifySelf: 'start' }}>
      Go back
    </Button>
  ) : null;
};
