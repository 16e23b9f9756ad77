/** Local storage that stands in no browser: its keys can be listed, as those of a browser's. A text longer than `room` characters finds no place. */
export const newStorage = (room = Number.POSITIVE_INFINITY): object =>
  Object.create({
    getItem(this: Record<string, string>, key: string): string | null {
      return Object.hasOwn(this, key) ? (this[key] ?? null) : null;
    },
    setItem(this: Record<string, string>, key: string, text: string): void {
      if (text.length > room) throw new DOMException('full', 'QuotaExceededError');
      this[key] = text;
    },
    removeItem(this: Record<string, string>, key: string): void {
      delete this[key];
    },
  });
