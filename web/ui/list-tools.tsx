import Box from '@mui/material/Box';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Rows3 from 'lucide-react/icons/rows-3';
import { SearchBox } from './search-box.tsx';
import { Segmented } from './segmented.tsx';
import { type Option, SelectField } from './select-field.tsx';

export type Layout = 'rows' | 'cards';

interface ListToolsProps {
  search: { label: string; text: string; onChange: (text: string) => void };
  sort?: { by: string; options: readonly Option[]; onChange: (by: string) => void };
  filter?: { label: string; chosen: string; options: readonly Option[]; onChange: (chosen: string) => void };
  layout?: { chosen: Layout; onChange: (layout: Layout) => void };
}

const layouts = [
  { value: 'rows', label: <Pictured icon={Rows3} label="Rows" /> },
  { value: 'cards', label: <Pictured icon={LayoutGrid} label="Cards" /> },
] as const;

/** What stands above a list: its search, what of it is shown, its order, and whether it is shown as rows or as cards. */
export const ListTools = ({ search, sort, filter, layout }: ListToolsProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2.5 }}>
    <Box sx={{ flex: { xs: '1 0 100%', md: '1 1 auto' } }}>
      <SearchBox label={search.label} value={search.text} onChange={search.onChange} />
    </Box>
    {filter && (
      <Box sx={{ flex: { xs: 1, md: 'none' }, minWidth: 130 }}>
        <SelectField
          label={filter.label}
          hideLabel
          options={filter.options}
          value={filter.chosen}
          onChange={({ target }) => filter.onChange(target.value)}
        />
      </Box>
    )}
    {sort && (
      <Box sx={{ flex: { xs: 1, md: 'none' }, minWidth: 170 }}>
        <SelectField
          label="Sort by"
          hideLabel
          options={sort.options}
          value={sort.by}
          onChange={({ target }) => sort.onChange(target.value)}
        />
      </Box>
    )}
    {layout && (
      <Segmented label="Show as" options={layouts} value={layout.chosen} onChange={(value) => layout.onChange(value)} />
    )}
  </Box>
);

function Pictured({ icon: Icon, label }: { icon: typeof Rows3; label: string }) {
  return (
    <>
      <Icon aria-hidden size={18} />
      <span className="visually-hidden">{label}</span>
    </>
  );
}
