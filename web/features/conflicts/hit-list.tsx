import Box from '@mui/material/Box';
import { askedFirst, type Hit, isHidden, type ToldHit } from '#core/conflicts/check.ts';
import type { Role, Sureness } from '#core/conflicts/hit-words.ts';
import { paths } from '#web/paths.ts';
import { useMatterPlaces } from '#web/session/matter-places.ts';
import { OpenLink } from '#web/session/open-link.tsx';
import { useSignedIn } from '#web/session/session.ts';
import { Instant } from '#web/ui/moment.tsx';
import { StatusChip, type Tone } from '#web/ui/status-chip.tsx';
import { outcomeWords } from './outcome.tsx';

export const surenessWords: Record<Sureness, string> = { same: 'The same', likely: 'Likely', possible: 'Possible' };
const tones: Record<Sureness, Tone> = { same: 'bad', likely: 'warning', possible: 'neutral' };

const roleWords: Record<Role, string> = {
  client: 'Client',
  contact: 'Contact of',
  adverse: 'Adverse party in',
  related: 'Related party in',
};

interface HitListProps {
  hits: readonly Hit[];
  label?: string;
  /** What the way to a client is called. */
  open?: string;
  /** The list stands on a tinted ground. */
  onTint?: boolean;
}

/** Who is called alike, the surest first, each with the reason. */
export const HitList = ({ hits, label = 'Possible conflicts', open, onTint }: HitListProps) => (
  <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {hits.map((hit) => (
      <Box
        component="li"
        key={hit.subjectId}
        sx={{
          py: 1.25,
          borderTop: '1px solid var(--line)',
          '&:first-of-type': { borderTop: 0 },
          overflowWrap: 'anywhere',
        }}
      >
        {isHidden(hit) ? (
          <Box>{hiddenWords(hit)}</Box>
        ) : (
          <>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
              <strong>{hit.name}</strong>
              <StatusChip label={surenessWords[hit.sureness]} tone={tones[hit.sureness]} onTint={onTint} />
            </Box>
            <Box>
              <Place hit={hit} open={open} />
            </Box>
            <Box sx={{ color: 'text.secondary' }}>{hit.reason}</Box>
          </>
        )}
        {hit.decided && (
          <Box sx={{ color: 'text.secondary', whiteSpace: 'pre-line' }}>
            {outcomeWords[hit.decided.outcome]} by {hit.decided.by}, <Instant at={hit.decided.at} />
            {'reason' in hit.decided ? `: ${hit.decided.reason}` : '.'}
          </Box>
        )}
      </Box>
    ))}
  </Box>
);

/** What is said of somebody whom the reader may not see. */
export const hiddenWords = ({ ask, yours }: Extract<Hit, { ask: string }>): string =>
  yours
    ? 'Someone you have no access to is called alike, and you are the one to ask.'
    : `Someone you have no access to is called alike. Ask ${ask}.`;

/** What becomes of hits that are not the reader’s to clear; nothing where all are. */
export const othersWords = (hits: readonly Hit[]): string | undefined => {
  const others = askedFirst(hits);
  if (others.length === 0) return undefined;
  return `You clear only hits that you have access to. ${wordList(others)} must clear the rest before a matter is opened.`;
};

/** Whom a check of a list hits: one, and how many more. */
export const toldWords = ({ hit, more }: ToldHit): string => {
  const hitText =
    'ask' in hit
      ? `someone you have no access to (${hit.yours ? 'you are the one to ask' : `ask ${hit.ask}`})`
      : `${hit.name} (${placeWords(hit).replace(/^./, (letter) => letter.toLowerCase())})`;
  return `Hits: ${hitText}${more > 0 ? ` and ${more} more` : ''}`;
};

const wordList = (names: readonly string[]): string => new Intl.ListFormat('en').format(names);

/** What somebody is to the firm, with the way there. */
const Place = ({
  hit: { role, of, clientId, matterId },
  open = 'Client',
}: {
  hit: Exclude<Hit, { ask: string }>;
  open?: string | undefined;
}) => {
  const { userTypeRoute: type, profileKeyword: profile } = useSignedIn();
  const places = useMatterPlaces();
  const to = clientId ? paths.clientDashboard(type, profile, clientId) : places.matter(matterId ?? '');
  return (
    <>
      {role === 'client' ? <OpenLink to={to}>{open}</OpenLink> : roleWords[role]}{' '}
      {role !== 'client' && <OpenLink to={to}>{of}</OpenLink>}
    </>
  );
};

/** What somebody is to the firm, in words alone. */
export const placeWords = ({ role, of }: Pick<Exclude<Hit, { ask: string }>, 'role' | 'of'>): string =>
  role === 'client' ? 'Client' : `${roleWords[role]} ${of}`;
