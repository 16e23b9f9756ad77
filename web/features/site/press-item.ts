import { type RichNode, readRichText } from '#core/site/rich-text.ts';
import { field, fillTexts, showState } from '#web/ui/filling.ts';
import { pressOf } from './press.ts';
import { fillPicture } from './press-card.ts';
import { yearIn } from './press-years.ts';

const nodeOf = (node: RichNode): Node => {
  if (typeof node === 'string') return document.createTextNode(node);
  const element = document.createElement(node.tag);
  element.dir = 'auto';
  if (node.href) element.setAttribute('href', node.href);
  element.append(...node.children.map(nodeOf));
  return element;
};

/** Shows the item of the press that the address names. */
export const showPressItem = (part: HTMLElement): void => {
  const again = field(part, 'again');
  if (!again) return;
  const asked = new URLSearchParams(window.location.search);
  const year = yearIn(asked);

  const show = async (): Promise<void> => {
    if (!year) return showState(part, 'absent');
    part.ariaBusy = 'true';
    showState(part, 'loading');
    const reply = await pressOf(year);
    part.ariaBusy = 'false';
    if (!reply) return showState(part, 'failed');
    const item = reply.data.find(({ _id }) => _id === asked.get('item'));
    if (!item) return showState(part, 'absent');
    document.title = `${item.title} · Lexwright`;
    fillTexts(part, { title: item.title, year: String(item.year) });
    const back = field(part, 'back');
    if (back instanceof HTMLAnchorElement) back.search = `year=${year}`;
    const demo = field(part, 'demo');
    if (demo) demo.hidden = !item.demo;
    fillPicture(part, item);
    field(part, 'description')?.replaceChildren(...readRichText(item.description).map(nodeOf));
    showState(part, 'item');
  };

  again.onclick = () => void show();
  void show();
};
