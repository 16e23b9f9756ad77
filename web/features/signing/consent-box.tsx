import Box from '@mui/material/Box';
import type { Ref } from 'react';
import { CONSENTS, isConsentVersion } from '#core/signing/consent.ts';
import { CheckField } from '#web/ui/check-field.tsx';

interface ConsentBoxProps {
  version: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  ref: Ref<HTMLInputElement>;
}

/** What a signer agrees to before they sign electronically, in words. */
export const ConsentBox = ({ version, checked, onChange, ref }: ConsentBoxProps) => (
  <Box component="section" aria-label="Agreement" sx={{ mt: 3 }}>
    <CheckField
      ref={ref}
      label="I agree to sign electronically"
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
    <Box component="details" sx={{ mt: 0.5 }}>
      <Box component="summary" sx={{ cursor: 'pointer', color: 'text.secondary', py: 1 }}>
        What you agree to, and how to sign on paper
      </Box>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, display: 'grid', gap: 1 }}>
        {(isConsentVersion(version) ? CONSENTS[version] : []).map((paragraph) => (
          <li key={paragraph}>{paragraph}</li>
        ))}
      </Box>
    </Box>
  </Box>
);
