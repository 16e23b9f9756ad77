import Button from '@mui/material/Button';
import { useState } from 'react';

interface ReadOlderProps {
  /** One row and many: `['client', 'clients']`. */
  noun: readonly [one: string, many: string];
  readOlder: () => Promise<unknown>;
}

/** Asks for more of a list that has more rows than are read unasked; stands below it while there are any. */
export const ReadOlder = ({ noun: [, many], readOlder }: ReadOlderProps) => {
  const [isReading, setReading] = useState(false);
  const read = async () => {
    setReading(true);
    await readOlder();
    setReading(false);
  };
  return (
    <Button
      variant="outlined"
      size="small"
      aria-disabled={isReading}
      onClick={() => void (isReading || read())}
      sx={{ mt: 2 }}
    >
      {isReading ? `Reading older ${many}…` : `Show older ${many}`}
    </Button>
  );
};
