import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { logoTypes } from '#core/firm/logo-types.ts';
import { useImagePick } from '#web/api/image-pick.ts';
import { wordsOf } from '#web/api/problem.ts';
import { storeLogo } from '#web/api/store-logo.ts';
import { ProgressBar } from '#web/ui/progress.tsx';

export interface PickedLogo {
  /** In quarantine, until the look is saved. */
  key: string;
  /** Of the file in this browser. */
  url: string;
}

interface LogoPickerProps {
  /** Address of the logo that is shown now; empty without one. */
  shown: string;
  onPick: (logo: PickedLogo) => void;
  onSending: (sending: boolean) => void;
}

/** The firm's logo: at most 2 MB, sent at once, kept with the rest of the look. */
export const LogoPicker = ({ shown, onPick, onSending }: LogoPickerProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const send = async (file: File, onProgress: (part: number) => void, signal: AbortSignal) => {
    try {
      const key = await storeLogo(file, onProgress, signal);
      onPick({ key, url: URL.createObjectURL(file) });
    } catch (refused) {
      if (!signal.aborted) setError(wordsOf(refused));
    }
  };
  const { pick, progress } = useImagePick({ send, onFault: setError, onSending });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 184,
          height: 72,
          border: '1px solid var(--line)',
          borderRadius: 2,
          background: 'var(--page)',
          color: 'text.secondary',
          fontSize: 'var(--type-small)',
        }}
      >
        {shown ? (
          <Box
            component="img"
            src={shown}
            alt="Your logo"
            width={160}
            height={48}
            sx={{
              width: 'auto',
              maxWidth: 1,
              objectFit: 'contain',
              background: 'var(--logo-ground)',
              boxShadow: '0 0 0 4px var(--logo-ground)',
            }}
          />
        ) : (
          'No logo yet'
        )}
      </Box>
      <Box sx={{ flex: 1, minWidth: 180, display: 'grid', gap: 0.75, justifyItems: 'start' }}>
        <Button variant="outlined" onClick={() => input.current?.click()}>
          {shown ? 'Change logo' : 'Upload logo'}
        </Button>
        <Box
          role={error ? 'alert' : undefined}
          sx={{ fontSize: 'var(--type-small)', color: error ? 'error.main' : 'text.secondary' }}
        >
          {error ?? 'PNG, JPEG or WebP, at most 2MB'}
        </Box>
        {progress !== undefined && <ProgressBar value={progress} label="Uploading the logo" />}
      </Box>
      <input ref={input} type="file" hidden aria-label="Logo" accept={logoTypes.join(',')} onChange={pick} />
    </Box>
  );
};
