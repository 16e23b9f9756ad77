import Box from '@mui/material/Box';
import type { Mentionable } from '#core/mentions/mention.ts';
import { OfferedList, type OfferedListProps } from '#web/ui/offered-list.tsx';

export interface MentionListProps extends Pick<OfferedListProps, 'id' | 'anchor' | 'active' | 'none'> {
  found: readonly Mentionable[];
  onPick: (person: Mentionable) => void;
}

/** The people who are offered above a text. */
export const MentionList = ({ found, onPick, ...list }: MentionListProps) => (
  <OfferedList
    {...list}
    isAbove
    label="People to mention"
    offered={found.map((person) => ({
      key: person.accountId,
      content: <Named {...person} />,
      onPick: () => onPick(person),
    }))}
  />
);

const Named = ({ name, about }: Mentionable) => (
  <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
    <bdi>{name}</bdi>
    {about && (
      <Box component="span" sx={{ color: 'text.secondary', fontSize: 'var(--type-small)' }}>
        {about}
      </Box>
    )}
  </Box>
);
