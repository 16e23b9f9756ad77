import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod';
import { type Branding, Colour, LoginPage } from '#core/firm/branding.ts';
import { showFaults } from '#web/api/form-faults.ts';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { formLines } from '#web/ui/form-lines.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { AddressPanel } from './address-panel.tsx';
import { ColourField } from './colour-field.tsx';
import { LoginPreview } from './login-preview.tsx';
import { LoginWordsPanel } from './login-words-panel.tsx';
import { LogoPicker, type PickedLogo } from './logo-picker.tsx';
import { useSaveBranding } from './save-branding.ts';

const BrandingValues = z.object({ color: Colour, ...LoginPage.shape });
export type BrandingValues = z.input<typeof BrandingValues>;

/** Colour, logo and log-in words in one form with what they will look like beside it; the address has its own. */
export const BrandingForm = ({ branding }: { branding: Branding }) => {
  const { color, loginPage, isPersonalized, firmName } = branding;
  const form = useForm<BrandingValues>({
    resolver: zodResolver(BrandingValues),
    shouldFocusError: false,
    defaultValues: { color, ...loginPage },
  });
  const shown = useWatch({ control: form.control }) as BrandingValues;
  const [logo, setLogo] = useState<PickedLogo>();
  const [isSending, setSending] = useState(false);
  const toast = useToast();
  const { save, pending } = useSaveBranding(branding);
  const { errors, isDirty, submitCount } = form.formState;
  const hasNews = isDirty || logo !== undefined;
  const submit = form.handleSubmit(async (values) => {
    const refused = await save(values, logo?.key);
    if (refused) for (const words of showFaults(form, refused)) toast.error(words);
  });
  return (
    <>
      <PageHeader
        title="Address and look"
        subtitle="What your clients and staff see on every page and in every email."
        action={
          <SubmitButton size="medium" form="branding" pending={pending} disabled={!hasNews || isSending}>
            Save changes
          </SubmitButton>
        }
      />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}>
          <AddressPanel branding={branding} />
          <Box component="form" id="branding" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2.5 }}>
            <ErrorSummary lines={formLines(errors)} attempt={submitCount} />
            <Panel title="Logo">
              <LogoPicker shown={logo?.url ?? branding.logo} onPick={setLogo} onSending={setSending} />
            </Panel>
            <Panel title="Color">
              <ColourField
                value={shown.color}
                error={errors.color?.message}
                onChange={(colour) => form.setValue('color', colour, { shouldDirty: true })}
              />
              <Box sx={{ mt: 1.5, fontSize: 'var(--type-note)', color: 'text.secondary' }}>
                Text in this color is made darker or lighter where needed, so that it stays readable.
              </Box>
            </Panel>
            <LoginWordsPanel isOpen={isPersonalized} register={form.register} errors={errors} />
          </Box>
        </Box>
        <Box sx={{ position: { lg: 'sticky' }, top: 'calc(var(--navbar) + 24px)' }}>
          <LoginPreview
            firmName={firmName}
            logo={logo?.url ?? branding.logo}
            colour={shown.color}
            title={shown.title}
            text={shown.text}
          />
        </Box>
      </Box>
    </>
  );
};
