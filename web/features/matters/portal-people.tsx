import Box from '@mui/material/Box';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import type { ResponseOf } from '#core/endpoint.ts';
import type { readPortal } from '#core/portal/endpoints.ts';
import type { PortalPerson } from '#core/portal/portal.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import type { Read } from '#web/ui/loaded.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ruledLines } from '#web/ui/ruled-lines.ts';
import { portalWords as words } from './portal-words.ts';

/** Who of a firm answers for the matters of the signed-in person; nothing where nobody is told of. */
export const PortalPeople = ({ read }: { read: Read<ResponseOf<typeof readPortal>> }) => {
  if (read.state !== 'ready' || read.data.people.length === 0) return null;
  return (
    <Box sx={{ mt: 3 }}>
      <Panel title={words.people}>
        <Box component="ul" aria-label={words.people} sx={ruledLines(1)}>
          {read.data.people.map((person) => (
            <Person key={`${person.firmName} ${person.name} ${person.matters[0]}`} person={person} />
          ))}
        </Box>
      </Panel>
    </Box>
  );
};

const Person = ({ person: { name, firmName, matters, picture, meetingLink } }: { person: PortalPerson }) => (
  <Box component="li" sx={{ display: 'flex', alignItems: 'start', gap: 1.5 }}>
    <Avatar name={name} src={picture} size={44} />
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <strong>{name}</strong>
      <Box sx={{ color: 'text.secondary', fontSize: 'var(--type-note)' }}>
        <div>{firmName}</div>
        <div>{words.worksOn(matters)}</div>
      </Box>
      {meetingLink && (
        <Box
          component="a"
          href={meetingLink}
          target="_blank"
          rel="noopener noreferrer"
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, minHeight: 32 }}
        >
          <CalendarPlus size={16} />
          {words.book(name)}
        </Box>
      )}
    </Box>
  </Box>
);
