declare global {
  interface Window {
    /** What the document itself has asked for (`web/prerender/ask-ahead.ts`); it is taken once. */
    askedAhead?: { address: string; response: Promise<Response> };
  }
}

const takeAhead = (address: string): Promise<Response> | undefined => {
  const { askedAhead } = window;
  if (askedAhead?.address !== address) return undefined;
  delete window.askedAhead;
  return askedAhead.response;
};

/** What a public endpoint answers: null where there is no such thing, undefined where nobody can say. */
export const answerOf = async <Reply>(address: string): Promise<Reply | null | undefined> => {
  try {
    const response = await (takeAhead(address) ?? fetch(address));
    if (response.status === 404) return null;
    return response.ok ? ((await response.json()) as Reply) : undefined;
  } catch {
    return undefined;
  }
};

/** The element inside a part that is called so: `data-field`. */
export const field = (part: ParentNode, name: string): HTMLElement | null =>
  part.querySelector<HTMLElement>(`[data-field="${name}"]`);

/** Writes texts into the fields of their names. */
export const fillTexts = (part: ParentNode, texts: Readonly<Record<string, string>>): void => {
  for (const [name, text] of Object.entries(texts)) {
    const found = field(part, name);
    if (found) found.textContent = text;
  }
};

/** Calls a page by the name of what it shows. */
export const nameDocument = (part: ParentNode, name: string): void => {
  const heading = part.querySelector('h1');
  if (heading) heading.textContent = name;
  document.title = `${name} · Lexwright`;
};

/** Shows of the marked parts the one that has this state; a skeleton is busy while it is `loading`. */
export const showState = (part: ParentNode, state: string): void => {
  for (const each of part.querySelectorAll<HTMLElement>('[data-state]')) each.hidden = each.dataset.state !== state;
  for (const each of part.querySelectorAll('[aria-busy]')) each.ariaBusy = String(state === 'loading');
};

/** Lists things by copies of the list's first element, which stays hidden. Samples say that they are. */
export const fillList = <Item extends object>(
  list: Element | null,
  items: readonly Item[],
  fill: (copy: HTMLElement, item: Item) => void,
): void => {
  const pattern = list?.firstElementChild;
  if (!list || !pattern) return;
  const copies = items.map((item) => {
    const copy = pattern.cloneNode(true) as HTMLElement;
    copy.hidden = false;
    const demo = field(copy, 'demo');
    if (demo) demo.hidden = !('demo' in item && item.demo);
    fill(copy, item);
    return copy;
  });
  list.replaceChildren(pattern, ...copies);
};

/** What is drawn next after a part; parts that are still hidden stand nowhere. */
const drawnAfter = (part: Element): Element | undefined => {
  for (let at: Element | null = part; at; at = at.parentElement)
    for (let next = at.nextElementSibling; next; next = next.nextElementSibling)
      if (next.getClientRects().length > 0) return next;
  return undefined;
};

/**
 * Shows a part once what follows it is below the window, so that nothing moves before anybody's eyes.
 * In a window so tall that this never comes to pass, at once.
 */
export const showUnseen = (part: HTMLElement): void => {
  // Asked in the frame that is about to be drawn: an observer tells of one that has passed, and a quick scroll is further by then.
  const show = (): void => {
    const top = drawnAfter(part)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
    if (top < innerHeight && top + scrollY >= innerHeight) return;
    removeEventListener('scroll', show);
    part.hidden = false;
  };
  addEventListener('scroll', show, { passive: true });
  requestAnimationFrame(show);
};
