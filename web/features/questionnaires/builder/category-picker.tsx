import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, useId, useState } from 'react';
import { CATEGORIES, type CategoryName } from '#core/questionnaires/categories.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { CATEGORY_ICONS, foundCategories } from './category-groups.ts';

interface CategoryPickerProps {
  title: string;
  current?: CategoryName | undefined;
  /** Why a category cannot be picked here. */
  whyNot: (category: CategoryName) => string | undefined;
  onPick: (category: CategoryName) => void;
  onClose: () => void;
}

/** All categories, found by typing: arrow keys move, Enter picks. */
export const CategoryPicker = ({ title, current, whyNot, onPick, onClose }: CategoryPickerProps) => {
  const id = useId();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState<CategoryName | undefined>(current);
  const groups = foundCategories(query);
  const open = groups.flatMap((group) => group.categories).filter((category) => !whyNot(category));
  const chosen = active && open.includes(active) ? active : open[0];
  const optionId = (category: CategoryName | undefined) => category && `${id}-${category.replace(/\W+/g, '-')}`;
  const move = (by: number) => {
    const at = chosen ? open.indexOf(chosen) : -1;
    const next = open[(at + by + open.length) % open.length];
    setActive(next);
    document.getElementById(optionId(next) ?? '')?.scrollIntoView({ block: 'nearest' });
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && chosen) onPick(chosen);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog open title={title} onClose={onClose} width="large">
      <OutlinedInput
        fullWidth
        sx={{ position: 'sticky', zIndex: 1, top: 0 }}
        autoFocus
        value={query}
        placeholder="Search categories"
        startAdornment={<Search aria-hidden size={17} color="var(--quiet)" />}
        onChange={(event) => {
          setQuery(event.target.value);
          setActive(undefined);
        }}
        onKeyDown={press}
        slotProps={{
          input: {
            role: 'combobox',
            'aria-label': 'Search categories',
            'aria-expanded': true,
            'aria-controls': `${id}-list`,
            'aria-activedescendant': optionId(chosen),
            'aria-autocomplete': 'list',
            autoComplete: 'off',
          },
        }}
      />
      <Box
        role="listbox"
        id={`${id}-list`}
        aria-label="Categories"
        sx={{ mt: 2, display: 'grid', gap: 2, minHeight: { md: 420 }, alignContent: 'start' }}
      >
        {groups.map((group) => (
          <Box role="group" aria-label={group.name} key={group.name}>
            <Box aria-hidden sx={{ fontSize: 'var(--type-small)', fontWeight: 650, color: 'text.secondary', mb: 0.75 }}>
              {group.name}
            </Box>
            <Box
              sx={{ display: 'grid', gap: 0.5, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}
              role="presentation"
            >
              {group.categories.map((category) => (
                <Choice
                  key={category}
                  id={optionId(category) ?? ''}
                  category={category}
                  active={category === chosen}
                  current={category === current}
                  why={whyNot(category)}
                  onPick={() => onPick(category)}
                />
              ))}
            </Box>
          </Box>
        ))}
      </Box>
      {groups.length === 0 && <Box sx={{ color: 'text.secondary' }}>No categories match.</Box>}
    </Dialog>
  );
};

interface ChoiceProps {
  id: string;
  category: CategoryName;
  active: boolean;
  current: boolean;
  why: string | undefined;
  onPick: () => void;
}

const Choice = ({ id, category, active, current, why, onPick }: ChoiceProps) => {
  const Icon = CATEGORY_ICONS[category];
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the search box keeps the focus and names the active option
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search box takes the keys
    <div
      role="option"
      id={id}
      aria-selected={active}
      aria-disabled={why ? true : undefined}
      onClick={why ? undefined : onPick}
    >
      <Box
        sx={{
          display: 'flex',
          gap: 1.25,
          alignItems: 'start',
          p: 1,
          borderRadius: 2,
          cursor: why ? 'not-allowed' : 'pointer',
          outline: active ? '2px solid var(--brand-ink)' : 'none',
          background: current ? 'var(--brand-tint)' : undefined,
          '&:hover': { background: why ? undefined : 'var(--brand-tint)' },
        }}
      >
        <Box sx={{ color: why ? 'text.secondary' : 'var(--brand-ink)', pt: 0.25, display: 'flex' }}>
          <Icon aria-hidden size={18} />
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ fontWeight: 600, lineHeight: 1.35, color: why ? 'text.secondary' : undefined }}>{category}</Box>
          <Box sx={{ fontSize: 'var(--type-small)', lineHeight: 1.4, color: 'text.secondary' }}>
            {why ?? CATEGORIES[category].hint}
          </Box>
        </Box>
      </Box>
    </div>
  );
};
