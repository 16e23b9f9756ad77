import { Suspense, startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { type Answers, isAnswered } from '#core/questionnaires/answers.ts';
import { prefilled } from '#core/questionnaires/prefill.ts';
import { makeShowcasePdf } from '#core/showcase/endpoints.ts';
import type { ShowcaseTemplate } from '#core/showcase/showcase.ts';
import { useWrite } from '#web/api/hooks.ts';
import { today } from '#web/api/today.ts';
import { tried } from '#web/session/tried.ts';
import { Themed } from '#web/theme/themed.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { Toaster } from '#web/ui/toast.tsx';
import { KeepAnswers } from './keep-answers.tsx';
import { focusAgain, type LeftStandIn, withTyped } from './left-stand-in.ts';
import { Trial } from './trial.tsx';

interface TriedTemplateProps {
  template: ShowcaseTemplate;
  /** The question that is shown first. */
  question: string | undefined;
  /** Where what can be done with it stands. */
  actions: HTMLElement;
  /** Takes away what stands in for it. */
  leave: () => LeftStandIn;
}

/** Draws the questionnaire of a template in its room of a page that stands as HTML; gives what ends that. */
export const startTrial = (room: HTMLElement, given: TriedTemplateProps): (() => void) => {
  const root = createRoot(room);
  // In short turns, between which what stands in answers to what is typed.
  startTransition(() =>
    root.render(
      <Themed>
        <Suspense>
          <TriedTemplate {...given} />
        </Suspense>
        <Toaster />
      </Themed>,
    ),
  );
  // Another tree of elements may be about to be drawn, which nobody may end meanwhile.
  return () => queueMicrotask(() => root.unmount());
};

const TriedTemplate = ({ template, question, actions, leave }: TriedTemplateProps) => {
  const { _id: templateId, name, questionnaire, documents, price1 } = template;
  const [first] = useState(() => tried.find(templateId)?.answers ?? prefilled(questionnaire, {}, {}, today()));
  const [begun, setBegun] = useState(first);
  const newest = useRef<Answers>(first);
  const left = useRef<LeftStandIn>(undefined);
  const [hasAnswers, setAnswered] = useState(false);
  const [hasRoom, setRoom] = useState(true);
  const [isWithdrawn, setWithdrawn] = useState(false);
  const pdf = useWrite(makeShowcasePdf);
  const keep = useCallback(
    (answers: Answers) => tried.keep({ showcaseId: templateId, name, answers, price1 }, questionnaire),
    [templateId, name, price1, questionnaire],
  );
  const follow = useCallback(
    (given: Answers) => {
      newest.current = given;
      setAnswered(Object.values(given).some(isAnswered));
      if (JSON.stringify(given) !== JSON.stringify(first)) setRoom(keep(given));
    },
    [keep, first],
  );
  const takeAway = useCallback(() => {
    left.current ??= leave();
  }, [leave]);
  useLayoutEffect(() => {
    const typed = left.current?.typed;
    if (typed?.size) setBegun(withTyped(template, first, typed));
  }, [template, first]);
  // Of the form that is drawn anew too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another form begins
  useLayoutEffect(() => focusAgain(left.current?.focused), [begun]);
  useEffect(() => {
    const { typed, focused, pressed } = left.current ?? {};
    // The form with what was typed is drawn next.
    if (!pressed || (typed?.size && begun === first)) return;
    const control = document.querySelector<HTMLElement>(pressed);
    if (!focused) control?.focus();
    if (control?.matches('a, button, [type=radio]')) control.click();
  }, [begun, first]);
  const download = async () => {
    const answers = newest.current;
    const { madeOf } = await import('#web/paper/made-documents.ts');
    const made = madeOf(documents, { questionnaire, answers });
    for (const { packageDocumentId } of made) {
      const written = await pdf.write({ templateId, answers, today: today(), packageDocumentId });
      if (!written.ok) {
        if (written.problem.code === 'not-found') setWithdrawn(true);
        return;
      }
      saveFile(new Blob([bytesOf(written.data.pdf)], { type: 'application/pdf' }), written.data.fileName);
    }
  };
  return (
    <>
      <Beforehand onStart={takeAway} />
      {createPortal(
        <>
          <SubmitButton
            type="button"
            variant="outlined"
            size="medium"
            pending={pdf.pending}
            onClick={() => void download()}
          >
            Download PDF
          </SubmitButton>
          <KeepAnswers template={template} hasAnswers={hasAnswers} onBuy={() => keep(newest.current)} />
        </>,
        actions,
      )}
      {isWithdrawn && (
        <Notice label="No longer offered" urgent sx={{ mb: 2 }}>
          This template is no longer offered: no PDF is made of it, and it cannot be kept. Your answers stay in this
          browser; copy what you need before you leave this page.
        </Notice>
      )}
      {!hasRoom && (
        <Notice label="Not kept" urgent sx={{ mb: 2 }}>
          This browser has no room to keep your answers. They are lost when you leave this page.
        </Notice>
      )}
      <Trial
        key={begun === first ? 'first' : 'typed'}
        template={template}
        answers={begun}
        question={question}
        onAnswers={follow}
        onSubmit={download}
      />
    </>
  );
};

/** Does something when what is drawn with it is in the page, and before what stands after it measures itself there. */
const Beforehand = ({ onStart }: { onStart: () => void }) => {
  useLayoutEffect(onStart, [onStart]);
  return null;
};

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => {
  const text = atob(base64);
  return Uint8Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
};
