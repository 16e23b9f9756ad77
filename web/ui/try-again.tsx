import Button from '@mui/material/Button';

/** Pressed, its script asks anew. */
export const TryAgain = () => (
  <Button variant="outlined" data-field="again">
    Try Again
  </Button>
);
