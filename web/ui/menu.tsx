import IconButton from '@mui/material/IconButton';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { type ReactNode, useId, useState } from 'react';
import { onceFetched } from './lazily.tsx';
import type { MenuChoicesProps } from './menu-choices.tsx';
import { useOnceOpen } from './once-open.ts';

/** What a menu opens, which stands in no page before. */
export const fetchMenuChoices = async () => (await import('./menu-choices.tsx')).MenuChoices;

const Choices = onceFetched<MenuChoicesProps>(fetchMenuChoices);

export interface Choice {
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  /** Why it cannot be chosen now, which it then says; also disables it. */
  disabledBecause?: string | undefined;
  onChoose: () => void;
}

interface MenuProps {
  /** Says what the menu is of: "Actions for Mutual NDA". */
  label: string;
  choices: readonly Choice[];
  /** What is pressed; three dots without it. */
  trigger?: ReactNode;
}

/** A button that opens a list of acts. */
export const Menu = ({ label, choices, trigger }: MenuProps) => {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const open = Boolean(anchor);
  const opened = useOnceOpen(open);
  return (
    <>
      <IconButton
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ zIndex: 1, ...(trigger ? { p: 0.5 } : {}) }}
      >
        {trigger ?? <EllipsisVertical size={18} />}
      </IconButton>
      {opened && <Choices id={id} anchor={anchor} choices={choices} onClose={() => setAnchor(null)} />}
    </>
  );
};
