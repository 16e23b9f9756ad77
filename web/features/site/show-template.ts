import type { ResponseOf } from '#core/endpoint.ts';
import { formatMoney } from '#core/money.ts';
import { asksForAnswer } from '#core/questionnaires/asks-for-answer.ts';
import type { readShowcaseTemplate } from '#core/showcase/endpoints.ts';
import { slugOf } from '#core/slug.ts';
import { answerOf, field, fillList, fillTexts, nameDocument, showState } from '#web/ui/filling.ts';

type Template = ResponseOf<typeof readShowcaseTemplate>;

const counted = (count: number, noun: string): string => `${count} ${count === 1 ? noun : `${noun}s`}`;

const effortOf = ({ questions, minutes, questionnaire }: Template): string => {
  const all = questionnaire.sections.flatMap((section) => section.questions).filter(asksForAnswer).length;
  const more = all > questions ? ` Your answers may bring up to ${all - questions} more.` : '';
  return `${counted(questions, 'question')}, about ${counted(minutes, 'minute')}.${more}`;
};

const fill = (part: HTMLElement, template: Template): void => {
  const { name, description, template_keywords, questionnaire, documents, price1 } = template;
  fillTexts(part, {
    description,
    keywords: template_keywords.join(', '),
    effort: effortOf(template),
    cost: price1 ? `${formatMoney(price1)}, paid once by card. Trying it is free.` : 'It is free.',
    made: documents.length > 1 ? counted(documents.length, 'document') : 'a contract',
    seen: price1 ? '' : ' While you try it, you see the pages as they fill in.',
  });
  fillList(field(part, 'sections'), questionnaire.sections, (line, section) => {
    const asking = section.questions.filter(asksForAnswer);
    fillTexts(line, { section: section.name || 'Untitled section', asks: counted(asking.length, 'question') });
    fillList(field(line, 'questions'), asking, (item, { question_value }) =>
      fillTexts(item, { question: question_value || 'Untitled question' }),
    );
  });
  const list = field(part, 'documents');
  if (list) list.hidden = documents.length < 2;
  fillList(list, documents, (item, document) => fillTexts(item, { document: document.name }));
  const link = field(part, 'try');
  if (!(link instanceof HTMLAnchorElement)) return;
  link.href = (link.dataset.address ?? '').replace('ID', template._id).replace('TITLE', slugOf(name) || 'template');
  link.hidden = false;
};

/** Once a part is in view, after all else of the page is here. */
const onceInView = (part: HTMLElement, begin: () => void, signal: AbortSignal): void => {
  const seen = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    seen.disconnect();
    begin();
  });
  signal.addEventListener('abort', () => seen.disconnect());
  const watch = () => seen.observe(part);
  if (document.readyState === 'complete') watch();
  else addEventListener('load', watch, { once: true, signal });
};

/** Shows the template of the showcase that the address names, and its pages where it is free; gives what ends that. */
export const showTemplate = (part: HTMLElement): (() => void) => {
  const ended = new AbortController();
  const { signal } = ended;
  const showPages = (template: Template): void => {
    const room = field(part, 'pages');
    const choice = field(part, 'choice');
    if (!room || !choice) return;
    room.hidden = Boolean(template.price1);
    choice.hidden = room.hidden;
    const begin = async (): Promise<void> => {
      const { showTemplatePages } = await import('./template-pages.tsx');
      if (!signal.aborted) signal.addEventListener('abort', showTemplatePages(room, template, tryAt));
    };
    if (!room.hidden) onceInView(room, () => void begin(), signal);
  };

  const tryAt = (question: string): void => {
    const link = field(part, 'try');
    if (link instanceof HTMLAnchorElement) window.location.assign(`${link.href}?${new URLSearchParams({ question })}`);
  };

  const show = async (): Promise<void> => {
    showState(part, 'loading');
    const reply = await answerOf<Template>(`/api/showcase/${window.location.pathname.split('/')[2]}`);
    if (signal.aborted) return;
    if (reply === undefined) return showState(part, 'failed');
    if (reply === null) {
      nameDocument(part, 'Template not found');
      fillTexts(part, { lead: '' });
      return showState(part, 'absent');
    }
    nameDocument(part, reply.name);
    fill(part, reply);
    showState(part, 'full');
    showPages(reply);
  };

  const again = field(part, 'again');
  if (again) again.onclick = () => void show();
  void show();
  return () => ended.abort();
};
