import Box from '@mui/material/Box';
import MuiDialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import X from 'lucide-react/icons/x';
import { useEffect, useId, useRef } from 'react';
import type { DialogProps } from './dialog.tsx';
import { focusPageTitle } from './page-header.tsx';

const widths = { small: 400, medium: 560, large: 760, wide: 1040 };

/** The dialog of `Dialog`. */
export const OpenedDialog = (props: DialogProps) => {
  const { open, title, onClose, children, actions, width = 'medium', steady = false } = props;
  const id = useId();
  useKeptFocus(open);
  const phone = useMediaQuery('(max-width: 480px)') && width !== 'small';
  return (
    <MuiDialog
      open={open}
      onClose={(event, reason) => {
        const isOutside = reason === 'backdropClick';
        // The second press of two that have opened it lands beside it.
        if (isOutside && (steady || (event as MouseEvent).detail > 1)) return;
        onClose?.();
      }}
      fullScreen={phone}
      aria-labelledby={id}
      slotProps={{ paper: { sx: phone ? {} : { width: widths[width], maxWidth: 'calc(100vw - 32px)', m: 2 } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, p: '18px 16px 10px 24px' }}>
        <Box
          component="h2"
          id={id}
          sx={{
            flex: 1,
            minWidth: 0,
            overflowWrap: 'anywhere',
            fontSize: 'var(--type-section)',
            fontWeight: 650,
            lineHeight: 1.35,
          }}
        >
          {title}
        </Box>
        {onClose && (
          <IconButton aria-label="Close" onClick={onClose}>
            <X size={18} />
          </IconButton>
        )}
      </Box>
      <Box sx={{ p: '6px 24px 24px', overflowY: 'auto', flex: 1, overflowWrap: 'break-word' }}>{children}</Box>
      {actions && (
        <Box
          sx={{
            display: 'flex',
            justifyContent: 'flex-end',
            gap: 1,
            p: '14px 24px',
            borderTop: '1px solid var(--line)',
          }}
        >
          {actions}
        </Box>
      )}
    </MuiDialog>
  );
};

/** A dialog that goes with what opened it, such as the row that was archived, leaves the focus to the page's title. */
const useKeptFocus = (open: boolean): void => {
  const isOpen = useRef(open);
  useEffect(() => {
    isOpen.current = open;
  }, [open]);
  useEffect(
    () => () => {
      const wasOpen = isOpen.current;
      // Once the rest of it is gone too.
      setTimeout(() => {
        if (wasOpen && document.activeElement === document.body) focusPageTitle();
      });
    },
    [],
  );
};
