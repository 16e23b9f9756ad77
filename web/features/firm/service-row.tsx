import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import type { Service } from '#core/firm/services.ts';
import { formatMoney } from '#core/money.ts';
import { Menu } from '#web/ui/menu.tsx';

/** The lines of a menu, one below the other. */
export const ServiceList = ({ children }: { children: ReactNode }) => (
  <Box component="ol" aria-label="Services" sx={{ display: 'grid', gap: 1.25, m: 0, p: 0, listStyle: 'none' }}>
    {children}
  </Box>
);

/** What a service is and costs. */
export const ServiceWords = ({ service: { name, description, price } }: { service: Service }) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
      columnGap: 3,
      rowGap: 0.5,
      minWidth: 0,
      flex: 1,
    }}
  >
    <Box component="h2" sx={{ typography: 'h3', overflowWrap: 'anywhere' }}>
      {name}
    </Box>
    <Box className="figures" sx={{ fontWeight: 650, color: price === undefined ? 'text.secondary' : 'text.primary' }}>
      {price === undefined ? 'On request' : formatMoney(price, { brief: true })}
    </Box>
    {description && (
      <Box sx={{ color: 'text.secondary', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{description}</Box>
    )}
  </Box>
);

interface ServiceRowProps {
  service: Service;
  isFirst: boolean;
  isLast: boolean;
  /** Whether the menu may be changed now. */
  isOpen: boolean;
  onMove: (by: -1 | 1) => void;
  onChange: () => void;
  onDelete: () => void;
}

/** One line of the menu with what can be done to it. */
export const ServiceRow = ({ service, isFirst, isLast, isOpen, onMove, onChange, onDelete }: ServiceRowProps) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      alignItems: 'flex-start',
      gap: 1,
      p: { xs: '14px 8px 14px 16px', md: '16px 12px 16px 20px' },
      background: 'var(--paper)',
      border: '1px solid var(--line)',
      borderRadius: 2.5,
    }}
  >
    <ServiceWords service={service} />
    <Box sx={{ display: 'flex', flexShrink: 0, mt: -0.5 }}>
      <IconButton aria-label={`Move ${service.name} up`} disabled={isFirst || !isOpen} onClick={() => onMove(-1)}>
        <ArrowUp size={18} />
      </IconButton>
      <IconButton aria-label={`Move ${service.name} down`} disabled={isLast || !isOpen} onClick={() => onMove(1)}>
        <ArrowDown size={18} />
      </IconButton>
      <Menu
        label={`Actions for ${service.name}`}
        choices={[
          { label: 'Change', icon: <Pencil size={17} />, onChoose: onChange },
          { label: 'Delete', icon: <Trash2 size={17} />, danger: true, onChoose: onDelete },
        ].map((choice) => (isOpen ? choice : { ...choice, disabledBecause: 'Needs the personalized plan' }))}
      />
    </Box>
  </Box>
);
