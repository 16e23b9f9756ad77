import type { Brand } from '#core/firm/brand.ts';
import type { PageOwnerValue } from '#web/ui/page-owner.ts';

const escaped = (letter: string): string => letter.replace(/[&<>"']/g, '');

/** A letter on the firm's colour, for a firm that has no logo. */
const letterMark = (name: string, { fill, onFill }: Brand): string => {
  const letter = escaped(name.charAt(0).toUpperCase());
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${fill}"/><text x="16" y="22.5" text-anchor="middle" font-family="Helvetica,Arial,sans-serif" font-size="19" font-weight="700" fill="${onFill}">${letter}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};

/** Gives the browser's tab the mark of whose pages these are; until then it has none. */
export const showFavicon = ({ isFirm, name, logo }: PageOwnerValue, brand: Brand): void => {
  const link = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  if (link) link.href = isFirm ? logo || letterMark(name, brand) : '/favicon.svg';
};
