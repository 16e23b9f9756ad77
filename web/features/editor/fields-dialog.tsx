import { useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import * as z from 'zod/mini';
import { useSchemaForm } from '#web/api/schema-form.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';

interface Field {
  name: string;
  label: string;
  value: string;
  hint?: string;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'url';
}

interface FieldsDialogProps {
  title: string;
  submit: string;
  fields: readonly Field[];
  /** What is wrong, by the field's name. */
  check: (values: Record<string, string>) => Record<string, string | undefined>;
  onDone: (values: Record<string, string>) => void;
  onClose: () => void;
  /** Gives what was typed before this was here; the first field goes on with it. */
  takeTyped?: () => string;
  /** Something else that can be done instead. */
  other?: { label: string; onPress: () => void } | undefined;
}

/** Asks for a few words that something put into the text needs. */
export const FieldsDialog = ({ fields, check, onDone, takeTyped, ...dialog }: FieldsDialogProps) => {
  const form = useSchemaForm({
    schema: z.record(z.string(), z.string()).check(
      z.superRefine((values, { addIssue }) => {
        for (const [name, message] of Object.entries(check(values)))
          if (message !== undefined) addIssue({ code: 'custom', path: [name], message });
      }),
    ),
    defaults: Object.fromEntries(fields.map(({ name, value }) => [name, value])),
    // The focus is back in the text before what comes of it is put there.
    save: async (values) => flushSync(() => void onDone(values)),
    short: true,
  });
  const goOn = () => {
    const [first] = fields;
    const typed = takeTyped?.();
    if (first && typed) form.put({ [first.name]: form.getValues(first.name) + typed });
  };
  return (
    <FormDialog form={form} width="small" {...dialog}>
      {fields.map(({ name, label, hint, inputMode = 'text' }, at) => (
        <TextField
          key={name}
          label={label}
          hint={hint}
          inputMode={inputMode}
          autoFocus={at === 0}
          {...form.field(name)}
        />
      ))}
      <Drawn onDrawn={goOn} />
    </FormDialog>
  );
};

/** Tells when the fields before it are there: until the first of them has the focus, what is typed is kept for it. */
const Drawn = ({ onDrawn }: { onDrawn: () => void }) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(onDrawn, []);
  return null;
};
