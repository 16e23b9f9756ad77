import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import { useEffect, useRef } from 'react';
import type { Mentionable } from '#core/messages/mention.ts';

export interface MentionListProps {
  id: string;
  anchor: HTMLElement;
  found: readonly Mentionable[];
  active: number;
  onPick: (person: Mentionable) => void;
}

/** The people who are offered beside a text, which keeps the focus. */
export const MentionList = ({ id, anchor, found, active, onPick }: MentionListProps) => {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.children[active]?.scrollIntoView({ block: 'nearest' }), [active]);
  return (
    <Popper open anchorEl={anchor} placement="top-start" style={{ zIndex: 1500, width: anchor.clientWidth }}>
      <Paper elevation={8} sx={{ mb: 1.5, maxWidth: 420, overflow: 'hidden' }}>
        <Box
          component="ul"
          ref={list}
          id={id}
          role="listbox"
          aria-label="People to mention"
          onMouseDown={(event) => event.preventDefault()}
          sx={{ m: 0, p: 0.5, listStyle: 'none', overflowWrap: 'anywhere', maxHeight: 300, overflowY: 'auto' }}
        >
          {found.length === 0 && (
            <Box
              component="li"
              role="option"
              aria-disabled
              aria-selected={false}
              sx={{ p: 1, color: 'text.secondary' }}
            >
              Nobody else reads this conversation.
            </Box>
          )}
          {found.map((person, at) => (
            <Box
              component="li"
              role="option"
              id={`${id}-${at}`}
              key={person.accountId}
              aria-selected={at === active}
              onClick={() => onPick(person)}
              sx={{
                p: '6px 10px',
                minHeight: 40,
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                columnGap: 1,
                borderRadius: 1.5,
                cursor: 'pointer',
                '&:hover, &[aria-selected=true]': { background: 'var(--hover)' },
              }}
            >
              <bdi>{person.name}</bdi>
              {person.about && (
                <Box component="span" sx={{ color: 'text.secondary', fontSize: 'var(--type-small)' }}>
                  {person.about}
                </Box>
              )}
            </Box>
          ))}
        </Box>
      </Paper>
    </Popper>
  );
};
