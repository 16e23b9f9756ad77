import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { type Adoption, SIGNER_LIMITS } from '#core/signing/signer.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FileButton } from '#web/ui/file-button.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { SignaturePad } from './signature-pad.tsx';
import { drawnPicture, initialsOf, loadHand, type Stroke, typedPicture, uploadedPicture } from './signature-picture.ts';

interface AdoptDialogProps {
  open: boolean;
  name: string;
  onClose: () => void;
  onAdopt: (adoption: Adoption) => void;
}

const ways = [
  { value: 'typed', label: 'Type' },
  { value: 'drawn', label: 'Draw' },
  { value: 'uploaded', label: 'Picture' },
] as const;

/** How somebody's signature looks, chosen once for all places: typed in a hand, drawn, or a picture. */
export const AdoptDialog = ({ open, onClose, ...props }: AdoptDialogProps) =>
  open ? <Opened {...props} onClose={onClose} /> : null;

const Opened = ({ name: suggested, onClose, onAdopt }: Omit<AdoptDialogProps, 'open'>) => {
  const [how, setHow] = useState<Adoption['how']>('typed');
  const [name, setName] = useState(suggested);
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const [uploaded, setUploaded] = useState<string>();
  const [hasHand, setHand] = useState(false);
  const [error, setError] = useState<string>();
  useEffect(() => void loadHand().then(() => setHand(true)), []);
  const called = name.trim();
  const typed = hasHand && called ? typedPicture(called, 'signature') : undefined;
  const signature = { typed, drawn: strokes.length > 0 ? drawnPicture(strokes) : undefined, uploaded }[how];
  const pick = async (file: File | undefined) => {
    if (!file) return;
    setError(undefined);
    try {
      setUploaded(await uploadedPicture(file));
    } catch {
      setError('This picture cannot be used. Please choose a PNG or JPEG.');
    }
  };
  const adopt = async () => {
    if (!called) return setError('Please enter your name');
    // Whoever is faster than the hand arrives waits for it.
    await loadHand();
    const picture = how === 'typed' ? typedPicture(called, 'signature') : signature;
    if (!picture)
      return setError(how === 'drawn' ? 'Please draw your signature' : 'Please choose a picture of your signature');
    onAdopt({ how, name: called, signature: picture, initials: typedPicture(initialsOf(called), 'initials') });
  };
  return (
    <Dialog
      open
      title="Your signature"
      width="medium"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="contained" onClick={() => void adopt()}>
            Use this signature
          </Button>
        </>
      }
    >
      <Box
        component="form"
        sx={{ display: 'grid', gap: 2 }}
        onSubmit={(event: React.FormEvent) => {
          event.preventDefault();
          void adopt();
        }}
      >
        <TextField
          label="Your full name"
          value={name}
          maxLength={SIGNER_LIMITS.name}
          autoComplete="name"
          autoFocus
          error={error === 'Please enter your name' ? error : undefined}
          onChange={({ target }) => {
            setName(target.value);
            setError(undefined);
          }}
        />
        <Segmented
          label="How you sign"
          options={ways}
          value={how}
          onChange={(next) => {
            setHow(next);
            setError(undefined);
          }}
        />
        {how === 'drawn' && <SignaturePad strokes={strokes} onChange={setStrokes} />}
        {how === 'uploaded' && (
          <FileButton
            variant="outlined"
            label={uploaded ? 'Choose another picture' : 'Choose a picture'}
            accept="image/png,image/jpeg,image/webp"
            onPick={([file]) => void pick(file)}
          />
        )}
        {how !== 'drawn' && signature && (
          <Box
            component="img"
            alt={`Signature of ${called}`}
            src={`data:image/png;base64,${signature}`}
            sx={{ width: 1, maxWidth: 480, background: 'var(--sheet)', borderRadius: 1 }}
          />
        )}
        {error && error !== 'Please enter your name' && (
          <Box role="alert" sx={{ color: 'error.main', fontSize: 'var(--type-small)' }}>
            {error}
          </Box>
        )}
        <Box sx={{ color: 'text.secondary', fontSize: 'var(--type-small)' }}>
          It stands in all places where you sign; your initials are made from your name.
        </Box>
      </Box>
    </Dialog>
  );
};
