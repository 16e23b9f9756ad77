import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { subscribeInPlace } from './subscribe-in-place.ts';

/** Asks for the newsletter: the browser sends it by itself, and a script, where there is one, stays on the page. */
export const NewsletterForm = ({ id }: { id: string }) => {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => (form.current ? subscribeInPlace(form.current) : undefined), []);
  return (
    <Box
      component="form"
      ref={form}
      method="post"
      action="/api/createSendgridContact"
      data-enhanced="newsletter"
      sx={{ display: 'grid', gap: 0.75, maxWidth: 460 }}
    >
      <Box component="label" htmlFor={id} sx={{ fontWeight: 600, color: 'text.primary' }}>
        Get our newsletter
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Box
          component="input"
          id={id}
          name="email"
          type="email"
          required
          maxLength={128}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="Your email"
          aria-describedby={`${id}-said`}
          sx={{
            flex: '1 1 200px',
            minWidth: 0,
            height: 44,
            px: 1.5,
            font: 'inherit',
            color: 'text.primary',
            background: 'var(--paper)',
            border: '1px solid var(--field)',
            borderRadius: 2,
            '&::placeholder': { color: 'text.secondary', opacity: 1 },
            '&:focus-visible': { outline: '2px solid var(--brand-ink)', outlineOffset: '-2px' },
            '&[aria-invalid=true]': { borderColor: 'var(--error)' },
          }}
        />
        <Button type="submit" variant="contained">
          Subscribe
        </Button>
      </Box>
      <Box
        component="p"
        id={`${id}-said`}
        role="status"
        sx={{ '&:empty': { display: 'none' }, '&[data-refused]': { color: 'var(--error-text)' } }}
      />
    </Box>
  );
};
