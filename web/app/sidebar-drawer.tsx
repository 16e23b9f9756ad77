import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import X from 'lucide-react/icons/x';
import { MenuLinks } from './sidebar.tsx';

export interface SidebarDrawerProps {
  open: boolean;
  onClose: () => void;
}

/** The menu on a phone, drawn over the page. */
export const SidebarDrawer = ({ open, onClose }: SidebarDrawerProps) => (
  <Drawer
    open={open}
    onClose={onClose}
    slotProps={{ paper: { 'aria-label': 'Main menu', sx: { width: 280, p: 1.5 } } }}
  >
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 1 }}>
      <IconButton aria-label="Close the menu" onClick={onClose}>
        <X size={20} />
      </IconButton>
    </Box>
    <nav aria-label="Main">
      <MenuLinks onGo={onClose} />
    </nav>
  </Drawer>
);
