import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Check from 'lucide-react/icons/check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { TemplateOutline } from '#core/assembly/parse/merge-tags.ts';
import { signFindings } from '#core/assembly/signing/sign-lint.ts';
import { tellInEnglish } from '#core/language/message.ts';
import type { Unquoted } from '#core/questionnaires/unquoted.ts';
import { FoldedLine } from './folded-line.tsx';

interface FaultsProps {
  /** What is wrong with the tags, in words and place. */
  faults: readonly string[];
  onGo: (fault: string) => void;
}

const counted = (count: number) => (count === 1 ? '1 error to fix' : `${count} errors to fix`);

/** Beside the paper: what is wrong with the tags, and otherwise that nothing is, or that there are none; the count is undefined until they are checked. */
export const FaultPanel = ({ faults, tagCount, onGo }: FaultsProps & { tagCount: number | undefined }) => (
  <Box component="section" aria-label="Tags" sx={{ display: 'grid', gap: 1.25, pt: 0.5 }}>
    <Box component="h2" sx={{ fontSize: 'var(--type-body)', fontWeight: 650 }}>
      Tags
    </Box>
    <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1, fontSize: 'var(--type-note)' }}>
      <State count={faults.length} tagCount={tagCount} />
    </Box>
    {faults.length > 0 ? (
      <FaultList faults={faults} onGo={onGo} />
    ) : (
      <Box sx={{ fontSize: 'var(--type-note)', color: 'text.secondary' }}>
        A tag such as <code>{'{{client_name}}'}</code> is filled in with an answer. Words between{' '}
        <code>{'{{#pets}}'}</code> and <code>{'{{/pets}}'}</code> stay only when the answer is yes. Signer 1 signs at{' '}
        <code>{'{{sign:1}}'}</code>.
      </Box>
    )}
  </Box>
);

interface UnquotedHintsProps {
  unquoted: readonly Unquoted[];
  onQuote: (one: Unquoted) => void;
}

/** Words of conditions that are read as names and look like texts, each with the press that puts it in quotation marks. */
export const UnquotedHints = ({ unquoted, onQuote }: UnquotedHintsProps) =>
  unquoted.length > 0 && (
    <Box component="ul" aria-label="Missing quotation marks" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {unquoted.map((one) => (
        <Box
          component="li"
          key={`${one.condition} ${one.word}`}
          sx={{ py: 1, fontSize: 'var(--type-note)', lineHeight: 1.45, overflowWrap: 'anywhere' }}
        >
          <code>{one.condition}</code> compares with the answer to a question called {one.word}.{' '}
          <Button size="small" onMouseDown={(event) => event.preventDefault()} onClick={() => onQuote(one)}>
            Put “{one.word}” in quotes
          </Button>
        </Box>
      ))}
    </Box>
  );

/** What the places for signing leave in doubt; such a file may be saved all the same. */
export const SigningHints = ({ outline }: { outline: TemplateOutline }) => {
  const findings = signFindings([outline]).map(({ message }) => tellInEnglish(message));
  return (
    findings.length > 0 && (
      <Box component="ul" aria-label="Places for signing" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {findings.map((finding) => (
          <Box
            component="li"
            key={finding}
            sx={{ py: 1, fontSize: 'var(--type-note)', lineHeight: 1.45, overflowWrap: 'anywhere' }}
          >
            {finding}
          </Box>
        ))}
      </Box>
    )
  );
};

/** On a narrow screen: one line that unfolds, and nothing while there are no faults. */
export const FaultLine = ({ faults, onGo }: FaultsProps) => (
  <FoldedLine label="Tags" isShown={faults.length > 0} head={<Faulty count={faults.length} />}>
    <FaultList faults={faults} onGo={onGo} />
  </FoldedLine>
);

const Faulty = ({ count }: { count: number }) => (
  <>
    <TriangleAlert aria-hidden size={17} color="var(--error)" />
    <Box component="span" sx={{ color: 'error.main', fontWeight: 600 }}>
      {counted(count)}
    </Box>
  </>
);

const State = ({ count, tagCount }: { count: number; tagCount: number | undefined }) => {
  if (count > 0) return <Faulty count={count} />;
  if (tagCount === undefined) return <span>Checking the tags…</span>;
  if (tagCount === 0) return <span>There are no tags yet.</span>;
  return (
    <>
      <Check aria-hidden size={17} color="var(--success)" />
      <span>All tags are written correctly.</span>
    </>
  );
};

const FaultList = ({ faults, onGo }: FaultsProps) => (
  <Box component="ul" aria-label="Errors" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
    {faults.map((fault, at) => (
      // The same fault may stand in many places.
      // biome-ignore lint/suspicious/noArrayIndexKey: a fault is nothing but its words
      <Box component="li" key={`${at} ${fault}`}>
        <ButtonBase
          onClick={() => onGo(fault)}
          sx={{
            display: 'block',
            width: 1,
            p: '9px 12px',
            textAlign: 'left',
            font: 'inherit',
            fontSize: 'var(--type-note)',
            lineHeight: 1.45,
            overflowWrap: 'anywhere',
            border: '1px solid var(--line)',
            borderRadius: 2,
            background: 'var(--paper)',
            '&:hover': { borderColor: 'var(--quiet)' },
          }}
        >
          {fault}
        </ButtonBase>
      </Box>
    ))}
  </Box>
);
