export interface Toast {
  readonly id: number;
  readonly kind: 'success' | 'error' | 'info';
  readonly text: string;
  /** Why a form was refused: over once it is sent, or left. */
  readonly isRefusal: boolean;
  readonly action?: { label: string; onPress: () => void } | undefined;
}

let toasts: readonly Toast[] = [];
let last = 0;
const listeners = new Set<() => void>();

const keep = (next: readonly Toast[]) => {
  toasts = next;
  for (const listener of listeners) listener();
};

export const dismissToast = (id: number) => keep(toasts.filter((shown) => shown.id !== id));

const show =
  (kind: Toast['kind'], isRefusal = false) =>
  (text: string, action?: Toast['action']): void => {
    const shown = toasts.filter((old) => old.text !== text && (kind !== 'success' || old.kind !== 'error')).slice(-3);
    last += 1;
    keep([...shown, { id: last, kind, text, isRefusal, action }]);
  };

const carriedKey = 'carriedError';

/** Takes away what went wrong before: it is over once the same person has succeeded, or left. */
export const forgetErrors = () => {
  sessionStorage.removeItem(carriedKey);
  keep(toasts.filter(({ kind }) => kind !== 'error'));
};

/** Takes away why forms were refused. */
export const forgetRefusals = () => {
  if (toasts.some(({ isRefusal }) => isRefusal)) keep(toasts.filter(({ isRefusal }) => !isRefusal));
};

/** Says something at the top right; also for code outside a component. */
export const toast = {
  success: show('success'),
  error: show('error'),
  info: show('info'),
  refusal: show('error', true),
};

/** Says it now and, because the page is about to be left, once more on the next one. */
export const carryError = (text: string): void => {
  toast.error(text);
  sessionStorage.setItem(carriedKey, text);
};

/** What the page before this one had no time to say. */
export const sayCarriedError = (): void => {
  const text = sessionStorage.getItem(carriedKey);
  sessionStorage.removeItem(carriedKey);
  if (text) toast.error(text);
};

export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => toasts,
};
