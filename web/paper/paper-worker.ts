import type { DrawnPage } from '#core/assembly/layout/drawn-page.ts';
import type { Source } from '#core/assembly/merge/sources.ts';
import type { TagMark } from '#core/assembly/model/tagged-model.ts';
import type { Answers } from '#core/questionnaires/answers.ts';
import type { Questionnaire } from '#core/questionnaires/question.ts';
import { openWordFile, type WordFile } from '#web/api/word-file.ts';
import { deviceFonts as fonts } from './device-fonts.ts';
import { pagesOfFile, pagesOfTemplate, type SetPages, templateSetter } from './setter.ts';

/** How a file is shown: as it is, as a template with its tags, or filled with answers. */
export type Showing = 'plain' | 'tags' | 'filled';

/** A file first; then, of one that is filled, answers as often as they change, with the questionnaire where it is another. */
export type PaperRequest =
  | { file: Uint8Array; showing: Showing }
  | { questionnaire?: Questionnaire; answers: Answers; today: string };

/** Pages in their order; one that has not changed is the number of where it stood before. Sources that are the same are absent; `pictures` are addresses by part, of a new file. */
export type PaperReply =
  | {
      pages: (DrawnPage | number)[];
      sources?: Source[];
      tags?: TagMark[];
      pictures?: Record<string, string>;
      leftOut?: string;
    }
  | { unreadable: true };

let set: ReturnType<typeof templateSetter> | undefined;
let asked: Questionnaire | undefined;
let before: { pages: string[]; sources: string } = { pages: [], sources: '' };

const TYPES: Record<string, string> = { png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg' };

const picturesOf = ({ entries }: WordFile): Record<string, string> =>
  Object.fromEntries(
    Object.entries(entries).flatMap(([name, bytes]) => {
      const type = TYPES[name.slice(name.lastIndexOf('.') + 1).toLowerCase()];
      return type ? [[name, URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type }))]] : [];
    }),
  );

/** Pages that stand where they stood, drawn alike, are told by their number; sources only where they are others. */
const changed = ({ pages, sources }: SetPages): Exclude<PaperReply, { unreadable: true }> => {
  const now = { pages: pages.map((page) => JSON.stringify(page)), sources: JSON.stringify(sources) };
  const isSame = now.sources === before.sources;
  const reply = {
    pages: pages.map((page, at) => (now.pages[at] === before.pages[at] ? at : page)),
    ...(!isSame && { sources }),
  };
  before = now;
  return reply;
};

const replyTo = (request: PaperRequest): PaperReply | undefined => {
  if ('answers' in request) {
    asked = request.questionnaire ?? asked;
    return set && asked && changed(set(asked, request.answers, request.today));
  }
  const file = openWordFile(request.file);
  const pictures = picturesOf(file);
  if (request.showing === 'plain') {
    const shown = pagesOfFile(file.parts, fonts, file.entries);
    return { ...changed(shown), ...(shown.leftOut && { leftOut: shown.leftOut }), pictures };
  }
  if (request.showing === 'tags') {
    const shown = pagesOfTemplate(file.parts, fonts);
    return { ...changed(shown), ...(shown.tags && { tags: shown.tags }), pictures };
  }
  set = templateSetter(file.parts, fonts);
  return { pages: [], pictures };
};

self.onmessage = ({ data }: MessageEvent<PaperRequest>) => {
  try {
    const reply = replyTo(data);
    if (reply) self.postMessage(reply);
  } catch {
    self.postMessage({ unreadable: true } satisfies PaperReply);
  }
};
