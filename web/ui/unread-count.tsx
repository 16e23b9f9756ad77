import Box from '@mui/material/Box';

/** How many messages are unread; nothing where there are none. */
export const UnreadCount = ({ count }: { count: number }) =>
  count > 0 && (
    <Box
      component="span"
      className="figures"
      sx={{
        display: 'inline-block',
        minWidth: 22,
        px: 0.75,
        borderRadius: 10,
        background: 'var(--brand-fill)',
        color: 'var(--brand-on-fill)',
        fontSize: 'var(--type-small)',
        lineHeight: '22px',
        textAlign: 'center',
      }}
    >
      {count}
      <span className="visually-hidden"> unread</span>
    </Box>
  );
