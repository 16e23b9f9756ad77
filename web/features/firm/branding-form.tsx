import Box from '@mui/material/Box';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { type Branding, Colour, LoginPage } from '#core/firm/branding.ts';
import { readBranding } from '#core/firm/endpoints.ts';
import { call } from '#web/api/client.ts';
import { useSchemaForm } from '#web/api/schema-form.ts';
import { useOpened, useOvertaken } from '#web/api/use-overtaken.ts';
import { Form } from '#web/ui/form.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TwoVersions } from '#web/ui/two-versions.tsx';
import { AddressPanel } from './address-panel.tsx';
import { ColourField } from './colour-field.tsx';
import { LoginPreview } from './login-preview.tsx';
import { LoginWordsPanel } from './login-words-panel.tsx';
import { LogoPicker, type PickedLogo } from './logo-picker.tsx';
import { useSaveBranding } from './save-branding.ts';

const BrandingValues = z.object({ color: Colour, ...LoginPage.shape });
export type BrandingValues = z.input<typeof BrandingValues>;

const valuesOf = ({ color, loginPage: { title, text } }: Branding) => ({ color, title, text });

/** Colour, logo and log-in words in one form with what they will look like beside it; the address has its own. */
export const BrandingForm = ({ branding }: { branding: Branding }) => {
  const { isPersonalized, firmName } = branding;
  const [logo, setLogo] = useState<PickedLogo>();
  const [isSending, setSending] = useState(false);
  const { write, show } = useSaveBranding();
  const draft = 'branding';
  const opened = useOpened(branding, draft);
  const { save, differing } = useOvertaken({
    opened,
    valuesOf,
    read: () => call(readBranding, {}),
    write: (values, seen) => write(values, seen, logo?.key),
  });
  const form = useSchemaForm({
    schema: BrandingValues,
    defaults: valuesOf(opened),
    save: (values) => save(values, (merged) => form.put(merged)),
    onSaved: async (_, saved): Promise<void> => {
      await show();
      form.reset(saved);
    },
    draft,
    opened,
  });
  const shown = useWatch({ control: form.control }) as BrandingValues;
  const hasNews = form.formState.isDirty || logo !== undefined;
  return (
    <>
      <PageHeader
        title="Address and look"
        subtitle="What your clients and staff see on every page and in every email."
        action={
          <SubmitButton size="medium" form="branding" pending={form.pending} disabled={!hasNews || isSending}>
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
          <Form form={form} id="branding" gap={2.5}>
            <TwoVersions
              differing={differing}
              labels={{ color: 'Color', title: 'Title', text: 'Text' }}
              onChoose={(name, text) => form.put({ [name]: text })}
            />
            <Panel title="Logo">
              <LogoPicker shown={logo?.url ?? branding.logo} onPick={setLogo} onSending={setSending} />
            </Panel>
            <Panel title="Color">
              <ColourField
                value={shown.color}
                error={form.error('color')}
                onChange={(colour) => form.setValue('color', colour, { shouldDirty: true })}
              />
              <Box sx={{ mt: 1.5, fontSize: 'var(--type-note)', color: 'text.secondary' }}>
                Text in this color is made darker or lighter where needed, so that it stays readable.
              </Box>
            </Panel>
            <LoginWordsPanel isOpen={isPersonalized} register={form.register} errors={form.formState.errors} />
          </Form>
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
