import type * as z from 'zod/mini';
import { useCodeForm } from '#web/api/code-form.ts';
import type { Written } from '#web/api/hooks.ts';
import { CodeInput } from '#web/ui/code-input.tsx';
import { Form } from '#web/ui/form.tsx';
import { ResendCountdown } from '#web/ui/resend-countdown.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';

export interface MailedCodeProps<Entered> {
  digits: number;
  schema: () => Promise<z.ZodMiniType<string, string>>;
  onEnter: (code: string) => Promise<Written<Entered>>;
  onEntered: (entered: Entered) => void | Promise<void>;
  /** A refusal is said at the top right too. */
  announces?: boolean;
  /** When the code was sent, in milliseconds since the epoch; of another code it is another form (`key`). */
  sentAt: number;
  resending: boolean;
  onResend: () => void;
}

/** The form of a code that was mailed, and another code 30 seconds later. */
export const MailedCode = <Entered,>(props: MailedCodeProps<Entered>) => {
  const { digits, schema, onEnter, onEntered, announces = false, sentAt, resending, onResend } = props;
  const { form, code } = useCodeForm({ schema, save: onEnter, onSaved: onEntered, announces });
  return (
    <Form form={form} gap={2.5}>
      <CodeInput label={`${digits}-digit code`} length={digits} {...code} onComplete={form.submit} autoFocus />
      <SubmitButton pending={form.pending}>Continue</SubmitButton>
      <ResendCountdown sentAt={sentAt} pending={resending} onResend={onResend} />
    </Form>
  );
};
