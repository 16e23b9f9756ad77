import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useId, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { logoTypes } from '#core/firm/logo-types.ts';
import { useImagePick } from '#web/api/image-pick.ts';
import { ProgressBar } from '#web/ui/progress.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { useAttempt } from './attempt.ts';
import type { SignupValues } from './signup-values.ts';

interface Picture {
  name: string;
  url: string;
}

const usePicture = () => {
  const [picture, setPicture] = useState<Picture>();
  useEffect(() => () => picture && URL.revokeObjectURL(picture.url), [picture]);
  return [picture, (file: File) => setPicture({ name: file.name, url: URL.createObjectURL(file) })] as const;
};

/** The firm's logo: at most 2 MB, sent at once, shown as it will be. */
export const LogoField = ({ onSending }: { onSending: (sending: boolean) => void }) => {
  const { setValue, watch, formState, setError } = useFormContext<SignupValues>();
  const key = watch('business_logo');
  const [picture, show] = usePicture();
  const input = useRef<HTMLInputElement>(null);
  const { attempt } = useAttempt();
  const id = useId();
  const error = formState.errors.business_logo?.message;
  useEffect(() => () => onSending(false), [onSending]);
  const fail = (message: string | undefined) => {
    if (!message) return;
    toast.error(message);
    setError('business_logo', { type: 'custom', message });
  };
  const send = (file: File, onProgress: (part: number) => void, signal: AbortSignal) => {
    show(file);
    return attempt(async () => {
      const { storeLogo } = await import('#web/api/store-logo.ts');
      setValue('business_logo', await storeLogo(file, onProgress, signal), { shouldValidate: true });
    });
  };
  const { pick, progress } = useImagePick({ send, onFault: fail, onSending });
  useEffect(() => {
    // One that was chosen before the app took the form over.
    if (input.current?.files?.length) input.current.dispatchEvent(new Event('change', { bubbles: true }));
  }, []);
  return (
    <Box>
      <Box component="span" id={id} sx={{ fontSize: 'var(--type-note)', fontWeight: 600 }}>
        Business Logo
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 0.75 }}>
        <Preview url={picture?.url} />
        <Box sx={{ flex: 1, display: 'grid', gap: 0.75, justifyItems: 'start' }}>
          <Button
            variant="outlined"
            id="business_logo"
            aria-describedby={`${id} ${id}-note`}
            onClick={() => input.current?.click()}
          >
            {key ? 'Change logo' : 'Upload logo'}
          </Button>
          <Box id={`${id}-note`} sx={{ fontSize: 'var(--type-small)', color: error ? 'error.main' : 'text.secondary' }}>
            {error ?? (key ? (picture?.name ?? 'Your logo is uploaded.') : 'Required. PNG, JPEG or WebP, at most 2MB')}
          </Box>
          {progress !== undefined && (
            <Box sx={{ width: 1 }}>
              <ProgressBar value={progress} label="Uploading the logo" />
            </Box>
          )}
        </Box>
      </Box>
      <input ref={input} type="file" hidden aria-labelledby={id} accept={logoTypes.join(',')} onChange={pick} />
    </Box>
  );
};

const Preview = ({ url }: { url: string | undefined }) => (
  <Box
    sx={{
      display: 'grid',
      placeItems: 'center',
      width: 132,
      height: 72,
      border: '1px solid var(--line)',
      borderRadius: 2,
      background: 'var(--page)',
      color: 'text.secondary',
      fontSize: 'var(--type-small)',
    }}
  >
    {url ? (
      <Box
        component="img"
        src={url}
        alt="Your logo"
        sx={{
          maxWidth: 116,
          maxHeight: 56,
          objectFit: 'contain',
          background: 'var(--logo-ground)',
          boxShadow: '0 0 0 4px var(--logo-ground)',
        }}
      />
    ) : (
      'Your logo'
    )}
  </Box>
);
