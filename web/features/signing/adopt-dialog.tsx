import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { Adoption, SIGNER_LIMITS } from '#core/signing/signer.ts';
import { useSchemaForm } from '#web/api/schema-form.ts';
import { FileButton } from '#web/ui/file-button.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { SignaturePad } from './signature-pad.tsx';
import { drawnPicture, initialsOf, loadHand, type Stroke, typedPicture, uploadedPicture } from './signature-picture.ts';

interface AdoptDialogProps {
  name: string;
  onClose: () => void;
  onAdopt: (adoption: Adoption) => void;
}

const ways = [
  { value: 'typed', label: 'Type' },
  { value: 'drawn', label: 'Draw' },
  { value: 'uploaded', label: 'Picture' },
] as const;

const schema = z
  .object({
    how: Adoption.shape.how,
    name: z.string().check(z.trim(), z.minLength(1, 'Please enter your name')),
    /** PNG as base64, as is `uploaded`; empty until there is one. */
    drawn: z.string(),
    uploaded: z.string(),
  })
  .check(
    z.refine(({ how, drawn }) => how !== 'drawn' || drawn !== '', {
      path: ['drawn'],
      error: 'Please draw your signature',
    }),
    z.refine(({ how, uploaded }) => how !== 'uploaded' || uploaded !== '', {
      path: ['uploaded'],
      error: 'Please choose a picture of your signature',
    }),
  );

/** How somebody's signature looks, chosen once for all places: typed in a hand, drawn, or a picture. */
export const AdoptDialog = ({ name: suggested, onClose, onAdopt }: AdoptDialogProps) => {
  const [hasHand, setHand] = useState(false);
  useEffect(() => void loadHand().then(() => setHand(true)), []);
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const form = useSchemaForm({
    schema,
    defaults: { how: 'typed', name: suggested, drawn: '', uploaded: '' },
    save: async ({ how, name, ...pictures }) => {
      // Whoever is faster than the hand arrives waits for it.
      await loadHand();
      const signature = how === 'typed' ? typedPicture(name, 'signature') : pictures[how];
      onAdopt({ how, name, signature, initials: typedPicture(initialsOf(name), 'initials') });
      return undefined;
    },
    short: true,
  });
  const { how, uploaded, ...typed } = form.watch();
  const name = typed.name.trim();
  const shown = { typed: hasHand && name && typedPicture(name, 'signature'), drawn: '', uploaded }[how];
  const change = (values: Parameters<typeof form.put>[0]) => {
    form.put(values);
    form.clearErrors();
  };
  const pick = async (file: File | undefined) => {
    if (!file) return;
    try {
      change({ uploaded: await uploadedPicture(file) });
    } catch {
      form.setError('uploaded', { message: 'This picture cannot be used. Please choose a PNG or JPEG.' });
    }
  };
  const fault = form.error('drawn') ?? form.error('uploaded');
  return (
    <FormDialog form={form} title="Your signature" submit="Use this signature" onClose={onClose}>
      <TextField
        label="Your full name"
        maxLength={SIGNER_LIMITS.name}
        autoComplete="name"
        autoFocus
        {...form.field('name')}
      />
      <Segmented label="How you sign" options={ways} value={how} onChange={(next) => change({ how: next })} />
      {how === 'drawn' && (
        <SignaturePad
          strokes={strokes}
          onChange={(next) => {
            setStrokes(next);
            change({ drawn: next.length > 0 ? drawnPicture(next) : '' });
          }}
        />
      )}
      {how === 'uploaded' && (
        <FileButton
          variant="outlined"
          label={uploaded ? 'Choose another picture' : 'Choose a picture'}
          accept="image/png,image/jpeg,image/webp"
          onPick={([file]) => void pick(file)}
        />
      )}
      {shown && (
        <Box
          component="img"
          alt={`Signature of ${name}`}
          src={`data:image/png;base64,${shown}`}
          sx={{ width: 1, maxWidth: 480, background: 'var(--sheet)', borderRadius: 1 }}
        />
      )}
      {fault && (
        <Box role="alert" sx={{ color: 'error.main', fontSize: 'var(--type-small)' }}>
          {fault}
        </Box>
      )}
      <Box sx={{ color: 'text.secondary', fontSize: 'var(--type-small)' }}>
        It stands in all places where you sign; your initials are made from your name.
      </Box>
    </FormDialog>
  );
};
