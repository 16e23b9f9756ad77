import type { ResponseOf } from '#core/endpoint.ts';
import { formatMoney } from '#core/money.ts';
import type { listShowcase } from '#core/showcase/endpoints.ts';
import { slugOf } from '#core/slug.ts';
import { truncated } from '#core/truncated.ts';
import { hasToken } from '#web/session/tokens.ts';
import { answerOf, field, fillList, fillTexts, showState, showUnseen } from '#web/ui/filling.ts';

type Item = ResponseOf<typeof listShowcase>['data'][number];

/** Characters of a template's name and description on a card. */
const MOST = { name: 40, description: 80 };

/** The platform's own lawyer is not led to the details. */
const seesDetails = (): boolean => {
  try {
    const person = JSON.parse(localStorage.getItem('userData') ?? '{}') as { default_lawyer?: boolean } | null;
    return !(hasToken() && person?.default_lawyer);
  } catch {
    return true;
  }
};

const fillCard = (card: HTMLElement, item: Item): void => {
  fillTexts(card, {
    name: truncated(item.name, MOST.name),
    description: truncated(item.description, MOST.description),
    effort: `${item.questions} ${item.questions === 1 ? 'question' : 'questions'} · about ${item.minutes} min · ${item.price1 ? formatMoney(item.price1) : 'free'}`,
  });
  const link = field(card, 'details');
  if (link instanceof HTMLAnchorElement && seesDetails()) {
    link.href = (link.dataset.address ?? '').replace('ID', item._id).replace('TITLE', slugOf(item.name) || 'template');
    link.setAttribute('aria-label', `View Details of ${item.name}`);
  } else link?.remove();
};

const holds = ({ name, description, template_keywords }: Item, text: string): boolean =>
  [name, description, ...template_keywords].some((each) => each.toLowerCase().includes(text.trim().toLowerCase()));

const draw = (part: HTMLElement, items: readonly Item[]): void => {
  const search = part.querySelector<HTMLInputElement>('input[type="search"]');
  const most = Number(part.dataset.most ?? items.length);
  const drawFound = () => {
    const text = search?.value ?? '';
    const shown = items.filter((item) => holds(item, text)).slice(0, most);
    fillList(field(part, 'items'), shown, fillCard);
    const count = `${shown.length} ${shown.length === 1 ? 'template' : 'templates'}`;
    fillTexts(part, { count: shown.length === 0 ? `No template matches “${text.trim()}”.` : count });
  };
  if (search) search.oninput = drawFound;
  drawFound();
};

/** Shows the templates of the showcase in a part of a page: while they are on their way, when they are here, when there are none, when nobody can say. */
export const showTemplates = async (part: HTMLElement): Promise<void> => {
  showState(part, 'loading');
  const again = field(part, 'again');
  if (again) again.onclick = () => void showTemplates(part);
  const reply = await answerOf<ResponseOf<typeof listShowcase>>('/api/showcase');
  if (!reply) return showState(part, 'failed');
  showState(part, reply.data.length > 0 ? 'full' : 'empty');
  draw(part, reply.data);
  if (part.hidden) showUnseen(part);
};
