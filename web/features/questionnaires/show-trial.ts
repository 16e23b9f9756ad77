import type { ResponseOf } from '#core/endpoint.ts';
import { formatMoney } from '#core/money.ts';
import type { readShowcaseTemplate } from '#core/showcase/endpoints.ts';
import { ROOM_BESIDE } from '#web/paper/room-beside.ts';
import { mayBeTried } from '#web/session/tried-key.ts';
import { atTouch, whenIdle } from '#web/ui/at-touch.ts';
import { answerOf, field, fillTexts, nameDocument, showState } from '#web/ui/filling.ts';
import { fillStandIn } from './trial-stand-in.ts';

type Template = ResponseOf<typeof readShowcaseTemplate>;

/** The question that the address leads to. */
const questionTold = (): string | undefined => new URLSearchParams(window.location.search).get('question') ?? undefined;

/**
 * Shows the template of the showcase that the address names, with its first questions, until its questionnaire takes over: at the first
 * touch, or where its pages stand beside it once the browser is idle. Gives what ends that.
 */
export const showTrial = (part: HTMLElement): (() => void) => {
  const ended = new AbortController();
  const { signal } = ended;
  const [templateId = '', title = ''] = window.location.pathname.split('/').slice(2);
  const room = field(part, 'room');
  const actions = field(part, 'actions');

  const showAbsent = async (): Promise<void> => {
    nameDocument(part, 'Template not found');
    fillTexts(part, { kept: '' });
    showState(part, 'absent');
    if (!room || !mayBeTried(templateId)) return;
    const { showKeptAnswers } = await import('./kept-answers.tsx');
    if (!signal.aborted) signal.addEventListener('abort', showKeptAnswers(room, templateId));
  };

  const showHead = ({ name, price1 }: Template): void => {
    nameDocument(part, name);
    fillTexts(part, {
      terms: price1 ? `Trying it is free; keeping it costs ${formatMoney(price1)}, once.` : 'It is free.',
    });
  };

  const begin = (template: Template): void => {
    if (!room || !actions) return;
    const takeAway = fillStandIn(part, template);
    const leave = () => {
      showState(part, 'live');
      return takeAway();
    };
    const question = questionTold();
    const takeOver = async (): Promise<void> => {
      const { startTrial } = await import('./tried-template.tsx');
      if (!signal.aborted) signal.addEventListener('abort', startTrial(room, { template, question, actions, leave }));
    };
    // Who goes on elsewhere than at the first question is not shown that one.
    const isElsewhere = question !== undefined || mayBeTried(templateId);
    if (!isElsewhere) showState(part, 'full');
    const now = atTouch(takeOver, signal);
    if (isElsewhere || matchMedia(ROOM_BESIDE).matches) whenIdle(now);
  };

  const show = async (): Promise<void> => {
    showState(part, 'loading');
    const template = await answerOf<Template>(`/api/showcase/${templateId}`);
    if (signal.aborted) return;
    if (template === null) return showAbsent();
    if (template) {
      showHead(template);
      begin(template);
    } else showState(part, 'failed');
  };

  const back = field(part, 'back');
  if (back instanceof HTMLAnchorElement)
    back.href = (back.dataset.address ?? '').replace('ID', templateId).replace('TITLE', title);
  const again = field(part, 'again');
  if (again) again.onclick = () => void show();
  void show();
  return () => ended.abort();
};
