import type { ResponseOf } from '#core/endpoint.ts';
import type { listShowcase } from '#core/showcase/endpoints.ts';
import { slugOf } from '#core/text.ts';
import { truncated } from '#core/truncated.ts';
import { hasToken } from '#web/session/tokens.ts';
import { showUnseen } from './filling.ts';

type Item = ResponseOf<typeof listShowcase>['data'][number];

/** Characters of a template's name and description on a card. */
const MOST = { name: 40, description: 80 };

type State = 'loading' | 'failed' | 'empty' | 'full';

/** Shows of a page what belongs to a state. */
const show = (part: HTMLElement, state: State): void => {
  for (const each of part.querySelectorAll<HTMLElement>('[data-when]')) each.hidden = each.dataset.when !== state;
  for (const each of part.querySelectorAll('[aria-busy]')) each.setAttribute('aria-busy', String(state === 'loading'));
};

/** The platform's own lawyer is not led to the details. */
const seesDetails = (): boolean => {
  try {
    const person = JSON.parse(localStorage.getItem('userData') ?? '{}') as { default_lawyer?: boolean } | null;
    return !(hasToken() && person?.default_lawyer);
  } catch {
    return true;
  }
};

/** A card like the hidden one of the page, which says how cards look. */
const cardOf = (sample: HTMLElement, item: Item): HTMLElement => {
  const card = sample.cloneNode(true) as HTMLElement;
  card.hidden = false;
  delete card.dataset.sample;
  const put = (name: string, text: string) => {
    const place = card.querySelector(`[data-${name}]`);
    if (place) place.textContent = text;
  };
  put('name', truncated(item.name, MOST.name));
  put('description', truncated(item.description, MOST.description));
  put('effort', `${item.questions} ${item.questions === 1 ? 'question' : 'questions'} · about ${item.minutes} min`);
  const link = card.querySelector<HTMLAnchorElement>('[data-details]');
  if (link && seesDetails()) {
    link.href = (link.dataset.details ?? '').replace('ID', item._id).replace('TITLE', slugOf(item.name) || 'template');
    link.setAttribute('aria-label', `View Details of ${item.name}`);
  } else link?.remove();
  return card;
};

const holds = ({ name, description, template_keywords }: Item, text: string): boolean =>
  [name, description, ...template_keywords].some((each) => each.toLowerCase().includes(text.trim().toLowerCase()));

const draw = (part: HTMLElement, items: readonly Item[]): void => {
  const list = part.querySelector('[data-cards]');
  const sample = list?.querySelector<HTMLElement>('[data-sample]');
  if (!list || !sample) return;
  const search = part.querySelector<HTMLInputElement>('input[type="search"]');
  const found = part.querySelector<HTMLElement>('[data-found]');
  const most = Number(part.dataset.most ?? items.length);
  const drawFound = () => {
    const text = search?.value ?? '';
    const shown = items.filter((item) => holds(item, text)).slice(0, most);
    list.replaceChildren(sample, ...shown.map((item) => cardOf(sample, item)));
    if (!found) return;
    const count = `${shown.length} ${shown.length === 1 ? 'template' : 'templates'}`;
    found.textContent = shown.length === 0 ? `No template matches “${text.trim()}”.` : count;
  };
  if (search) search.oninput = drawFound;
  drawFound();
};

/** Shows the templates of the showcase in a part of a page: while they are on their way, when they are here, when there are none, when nobody can say. */
export const showTemplates = async (part: HTMLElement): Promise<void> => {
  show(part, 'loading');
  const again = part.querySelector<HTMLElement>('[data-again]');
  if (again) again.onclick = () => void showTemplates(part);
  const response = await fetch('/api/showcase').catch(() => undefined);
  if (!response?.ok) return show(part, 'failed');
  const { data } = (await response.json()) as ResponseOf<typeof listShowcase>;
  show(part, data.length > 0 ? 'full' : 'empty');
  draw(part, data);
  if (part.hidden) showUnseen(part);
};
