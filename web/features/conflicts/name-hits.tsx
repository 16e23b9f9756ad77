import Box from '@mui/material/Box';
import { type Hit, isHidden, MOST_SEARCHED } from '#core/conflicts/check.ts';
import { findConflicts } from '#core/conflicts/endpoints.ts';
import { listDistinctClients } from '#core/duplicates/endpoints.ts';
import { useRead } from '#web/api/hooks.ts';
import { useList } from '#web/api/use-list.ts';
import { paths } from '#web/paths.ts';
import { useMayOpen } from '#web/session/open-link.tsx';
import { useSignedIn } from '#web/session/session.ts';
import { useDebounced } from '#web/ui/debounce.ts';
import type { SlotProps } from '#web/ui/slot.tsx';
import { HitList } from './hit-list.tsx';

/** Milliseconds without a key before a name is looked for. */
const PAUSE = 400;
/** Letters from which it is. */
const LEAST = 3;

/** Only what is filled in is asked for. */
export const asked = (subject: SlotProps['nameHits']['subject']) => {
  const { name, kind, ...more } = subject;
  const entered = Object.entries(more).flatMap(([field, value]) =>
    value?.trim() ? [[field, value.trim().slice(0, MOST_SEARCHED)]] : [],
  );
  return {
    name: name.trim(),
    kind,
    ...(Object.fromEntries(entered) as Partial<Omit<typeof subject, 'name' | 'kind'>>),
  };
};

const clientIdOf = (hit: Hit): string => (isHidden(hit) ? '' : (hit.clientId ?? ''));

/** Clients of whom somebody said that they are not this one. */
const pairsWith = (clientId: string | undefined, pairs: readonly { one: string; other: string }[]): string[] =>
  pairs.flatMap(({ one, other }) => (one === clientId ? [other] : other === clientId ? [one] : []));

/** Whether a hit may be the very client who is being entered. */
const isSameClient = (hit: Hit): boolean => !isHidden(hit) && hit.role === 'client' && hit.sureness !== 'possible';

/**
 * Who is called like somebody who is being entered; nothing while nobody is. Who works in the matters of their teams alone searches as
 * one of the matter's team; whoever may not search is told whom to ask.
 */
export const NameHits = (props: SlotProps['nameHits']) => {
  const { userTypeRoute: type, profileKeyword: profile } = useSignedIn();
  const mayOpen = useMayOpen();
  if (mayOpen(paths.conflicts(type)) || mayOpen(paths.clients(type, profile)))
    return <Found {...props} matterId={undefined} />;
  if (props.matterId) return <Found {...props} />;
  return (
    <Box role="status" aria-label="Conflict check" sx={{ color: 'text.secondary' }}>
      Your role cannot check names for conflicts. Ask whoever answers for this matter to check this one.
    </Box>
  );
};

const Found = ({ subject, exceptClientId, exceptPartyId, asClient, matterId }: SlotProps['nameHits']) => {
  const text = JSON.stringify(asked(subject));
  const [settled] = useDebounced(text, PAUSE);
  const request = JSON.parse(settled) as ReturnType<typeof asked>;
  // The field says so of a longer name.
  const isAsked = request.name.length >= LEAST && request.name.length <= MOST_SEARCHED;
  const read = useRead(
    findConflicts,
    !isAsked
      ? null
      : {
          ...request,
          ...(exceptClientId && { exceptClientId }),
          ...(exceptPartyId && { exceptPartyId }),
          ...(matterId && { matterId }),
        },
  );
  const found = read.state === 'ready' && isAsked ? read.data.hits : [];
  const apart = useList(listDistinctClients, asClient && exceptClientId ? {} : null);
  const apartFrom = new Set(pairsWith(exceptClientId, apart.state === 'ready' ? apart.data.rows : []));
  const same = asClient ? found.filter((hit) => isSameClient(hit) && !apartFrom.has(clientIdOf(hit))) : [];
  const hits = found.filter((hit) => !same.includes(hit));
  return (
    <Box role="status" aria-label="Conflict check">
      {same.length > 0 && (
        <Box sx={{ p: '12px 16px', mb: hits.length > 0 ? 1 : 0, borderRadius: 2.5, background: 'var(--brand-tint)' }}>
          <Box sx={{ fontWeight: 650 }}>
            {exceptClientId ? 'This may be the same client as' : 'You may have this client already'}
          </Box>
          <HitList hits={same.slice(0, 3)} label="Possible duplicates" open="Open this client" onTint />
        </Box>
      )}
      {hits.length > 0 && (
        <Box sx={{ p: '12px 16px', borderRadius: 2.5, background: 'var(--warning-tint)' }}>
          <Box sx={{ fontWeight: 650 }}>Check for a conflict</Box>
          <HitList hits={hits.slice(0, 5)} onTint />
          {hits.length > 5 && <Box>And {hits.length - 5} more.</Box>}
        </Box>
      )}
      {read.state === 'failed' && isAsked && (
        <Box sx={{ color: 'error.main' }}>Conflicts could not be checked. {read.message}</Box>
      )}
    </Box>
  );
};
