import type { Branding } from '#core/firm/branding.ts';
import { changeLoginPage, changeLook, readBranding } from '#core/firm/endpoints.ts';
import { useRefresh, useWrite, type Written } from '#web/api/hooks.ts';
import { lookUpFirm } from '#web/session/firm-look.ts';
import { refreshUser } from '#web/session/standing.ts';
import { toast } from '#web/ui/toast-store.ts';
import type { BrandingValues } from './branding-form.tsx';

/**
 * `write` keeps what was changed of the look and of the log-in page since it was seen, and gives whether it was refused; `show` dresses this
 * page in it, which begins a new form: no draft may be left by then.
 */
export const useSaveBranding = () => {
  const look = useWrite(changeLook, { quiet: true });
  const loginTexts = useWrite(changeLoginPage, { quiet: true });
  const refresh = useRefresh();
  const write = async (
    values: BrandingValues,
    { version, color, loginPage }: Branding,
    logo: string | undefined,
  ): Promise<Written<undefined>> => {
    let at = version;
    if (values.color !== color || logo) {
      const written = await look.write({ version: at, color: values.color, ...(logo ? { logo } : {}) });
      if (!written.ok) return written;
      at = written.data.version;
    }
    if (values.title !== loginPage.title || values.text !== loginPage.text) {
      const written = await loginTexts.write({ version: at, title: values.title, text: values.text });
      if (!written.ok) return written;
    }
    return { ok: true, data: undefined };
  };
  const show = async (): Promise<void> => {
    await Promise.all([lookUpFirm(true).catch(() => undefined), refreshUser()]);
    await refresh([readBranding]);
    toast.success('Saved');
  };
  return { write, show };
};
