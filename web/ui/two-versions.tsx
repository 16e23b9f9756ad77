import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useEffect, useId, useRef, useState } from 'react';

interface Version {
  name: string;
  mine: string;
  theirs: string;
}

interface TwoVersionsProps {
  differing: readonly Version[];
  /** What each field is called, by its name. */
  labels: Readonly<Record<string, string>>;
  /** What a text of a field means to a reader; the text itself where it is not given. */
  wordsOf?: ((name: string, text: string) => string) | undefined;
  /** Takes one of the two for a field. */
  onChoose: (name: string, text: string) => void;
}

/** What two people have changed at once, side by side; the own version counts where nothing is chosen. */
export const TwoVersions = ({ differing, labels, wordsOf = (_, text) => text, onChoose }: TwoVersionsProps) => {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (differing.length > 0) notice.current?.focus();
  }, [differing]);
  if (differing.length === 0) return null;
  return (
    <Alert
      severity="warning"
      ref={notice}
      tabIndex={-1}
      sx={{ '& .MuiAlert-message': { minWidth: 0, width: 1, overflowWrap: 'anywhere' } }}
    >
      Somebody else saved this while you were editing. Choose what counts, then save again.
      <Box component="table" aria-label="Both versions" sx={look}>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Theirs</th>
            <th scope="col">Yours</th>
          </tr>
        </thead>
        <tbody>
          {differing.map((version) => (
            <Row
              key={`${version.name} ${version.theirs}`}
              version={version}
              label={labels[version.name] ?? version.name}
              wordsOf={(text) => (text ? wordsOf(version.name, text) : '')}
              onChoose={onChoose}
            />
          ))}
        </tbody>
      </Box>
    </Alert>
  );
};

interface RowProps {
  version: Version;
  label: string;
  wordsOf: (text: string) => string;
  onChoose: TwoVersionsProps['onChoose'];
}

const Row = ({ version, label, wordsOf, onChoose }: RowProps) => {
  const id = useId();
  const [chosen, setChosen] = useState<'mine' | 'theirs'>('mine');
  const { name } = version;
  return (
    <tr>
      <th scope="row">{label}</th>
      {(['theirs', 'mine'] as const).map((whose) => (
        <td key={whose}>
          <label>
            <input
              type="radio"
              name={id}
              aria-label={`${label}: ${whose === 'mine' ? 'yours' : 'theirs'}, ${wordsOf(version[whose]) || 'empty'}`}
              checked={chosen === whose}
              onChange={() => {
                setChosen(whose);
                onChoose(name, version[whose]);
              }}
            />{' '}
            <bdi>{wordsOf(version[whose]) || '(empty)'}</bdi>
          </label>
        </td>
      ))}
    </tr>
  );
};

const look = {
  width: 1,
  mt: 1,
  borderCollapse: 'collapse',
  '& th, & td': { p: 0.75, textAlign: 'left', verticalAlign: 'top', whiteSpace: 'pre-wrap' },
  '& th': { overflowWrap: 'break-word' },
  '& tbody tr': { borderTop: '1px solid var(--line)' },
} as const;
