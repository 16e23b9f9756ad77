import type { ResponseOf } from '#core/endpoint.ts';
import type { pressFilter } from '#core/site/endpoints.ts';
import { answerOf, field, fillList, fillTexts, showState } from '#web/ui/filling.ts';
import { fillPressCard } from './press-card.ts';
import { FIRST_YEAR, yearIn } from './press-years.ts';

/** Asks for the press of a year. */
export const pressOf = (year: string): Promise<ResponseOf<typeof pressFilter> | null | undefined> =>
  answerOf(`/api/pressFilter?year=${year}`);

/** Offers a year to choose, the newest first, unless it is offered already. */
const offerYear = (select: HTMLSelectElement, year: string): void => {
  const options = [...select.options];
  if (options.some(({ value }) => value === year)) return;
  select.add(new Option(year, year), options.find(({ value }) => value < year) ?? null);
};

const itemsIn = (count: number, year: string): string => `${count} ${count === 1 ? 'item' : 'items'} in ${year}`;

/** Lists the press of the year that is chosen, which the address names. */
export const showPress = (part: HTMLElement): void => {
  const select = part.querySelector('select');
  const again = field(part, 'again');
  if (!select || !again) return;

  const show = async (): Promise<void> => {
    const year = select.value;
    part.ariaBusy = 'true';
    showState(part, 'loading');
    fillTexts(part, { count: '' });
    const reply = await pressOf(year);
    // Another year was chosen meanwhile.
    if (select.value !== year) return;
    for (const each of reply?.years ?? []) offerYear(select, String(each));
    part.ariaBusy = 'false';
    if (!reply) return showState(part, 'failed');
    // Where the usual first year has nothing, and nobody asked for it, the newest is shown.
    const items = reply.data.length > 0 || yearAsked() ? reply.data : reply.newest;
    select.value = String(items[0]?.year ?? year);
    fillTexts(part, { count: itemsIn(items.length, select.value), emptyYear: year });
    fillList(field(part, 'items'), items, (card, item) => fillPressCard(card, item, item === items[0]));
    showState(part, items.length > 0 ? 'items' : 'empty');
  };

  const filter = field(part, 'filter');
  if (filter) filter.hidden = false;
  const asked = yearAsked();
  if (asked) offerYear(select, asked);
  select.value = asked ?? FIRST_YEAR;
  select.onchange = () => {
    history.replaceState(history.state, '', `?year=${select.value}`);
    void show();
  };
  again.onclick = () => void show();
  void show();
};

const yearAsked = (): string | undefined => yearIn(new URLSearchParams(window.location.search));
