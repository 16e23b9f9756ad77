import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';

export interface ConflictProps {
  message: string;
  onPrefer: (whose: 'mine' | 'theirs') => void;
}

/** Asks whose answer counts where two people changed one; the save goes on as soon as that is chosen. */
export const Conflict = ({ message, onPrefer, onChosen }: ConflictProps & { onChosen: () => void }) => {
  const choose = (whose: 'mine' | 'theirs') => {
    onPrefer(whose);
    onChosen();
  };
  return (
    <Alert
      severity="warning"
      action={
        <>
          <Button color="inherit" onClick={() => choose('mine')}>
            Keep mine
          </Button>
          <Button color="inherit" onClick={() => choose('theirs')}>
            Use theirs
          </Button>
        </>
      }
    >
      {message}
    </Alert>
  );
};
