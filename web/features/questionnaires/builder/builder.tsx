import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import {
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import { tellInEnglish } from '#core/language/message.ts';
import type { Answers } from '#core/questionnaires/answers.ts';
import { runTemplateTests } from '#core/questionnaires/endpoints.ts';
import type { Questionnaire } from '#core/questionnaires/question.ts';
import type { TemplateQuestionnaire } from '#core/questionnaires/template-questionnaire.ts';
import { unaskedCount } from '#core/questionnaires/unasked-words.ts';
import { call } from '#web/api/client.ts';
import { today } from '#web/api/today.ts';
import { useFetched } from '#web/ui/lazily.tsx';
import { LiveValue } from '#web/ui/live-value.ts';
import { useSaveKey } from '#web/ui/save-key.ts';
import { SaveStatus } from '#web/ui/save-status.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { BuilderActionsContext, type BuilderView, type Picking, ViewContext } from './builder-context.ts';
import { builderReducer, firstState } from './builder-state.ts';
import { DragArea, type Dragged } from './drag-area.tsx';
import { sectionOf } from './places.ts';
import { SectionList } from './section-list.tsx';
import { type RenderPreview, type Side, SidePanels } from './side-panels.tsx';
import { StartAgain } from './start-again.tsx';
import { failingTests, faultyFile, neverMet, StatusButton } from './status-button.tsx';
import { useBuilderActions } from './use-builder-actions.ts';
import { fetchFindings, useFindings } from './use-findings.ts';
import { useFocusRequest } from './use-focus-request.ts';
import { OnDemandContext, useFetchOnDemand } from './use-on-demand.ts';
import { useQuestionnaireAutosave } from './use-questionnaire-autosave.ts';
import { useTemplateTests } from './use-template-tests.ts';
import { useTestOutcomes } from './use-test-outcomes.ts';

const fixList = [async () => (await import('./fix-list.tsx')).FixList];
const TestsPanel = lazy(async () => ({ default: (await import('./tests-panel.tsx')).TestsPanel }));

const onDemandSides: ReadonlySet<Side> = new Set(['logic', 'check']);

interface BuilderProps {
  loaded: TemplateQuestionnaire;
  /** The page's header, around the builder's own actions. */
  header: (actions: ReactNode) => ReactNode;
  preview: RenderPreview;
  /** What stands beside the questions first, or on a narrow screen instead of them. */
  first?: Side | undefined;
}

/** How many tests of a template fail with what is kept of it. */
const countFailing = async (templateId: string): Promise<number> => {
  const { data } = await call(runTemplateTests, { templateId });
  return data.filter(({ failures }) => failures.length > 0).length;
};

/** The questionnaire of a template: edited at the left, tried out at the right, checked as one types. */
export const Builder = (props: BuilderProps) => {
  const dragged = useRef<Dragged>({ questionnaire: props.loaded.questionnaire, edit: () => undefined });
  return (
    <DragArea dragged={dragged}>
      <Desk {...props} dragged={dragged} />
    </DragArea>
  );
};

const Desk = ({
  loaded,
  header,
  preview,
  first = 'build',
  dragged,
}: BuilderProps & { dragged: { current: Dragged } }) => {
  const [state, dispatch] = useReducer(builderReducer, loaded.questionnaire, firstState);
  const { questionnaire, openId, followingId, left, attempt } = state;
  const narrow = useMediaQuery('(max-width: 1199px)');
  const [side, setSide] = useState<Side>(first);
  const [picking, setPicking] = useState<Picking>();
  const [said, say] = useState('');
  const request = useFocusRequest();
  const now = useRef(questionnaire);
  now.current = questionnaire;
  const focus = (name: string) => {
    request(name);
    if (narrow) setSide('build');
  };
  const actions = useBuilderActions({ dispatch, now, focus, say, pick: setPicking, outline: loaded.outline, openId });
  dragged.current = { questionnaire, edit: actions.edit };
  const found = useFindings(questionnaire, loaded.outline);
  const { autosave, ...saving } = useQuestionnaireAutosave(loaded, (merge) => {
    dispatch({ do: 'edit', change: merge });
    toast.info('What was changed elsewhere meanwhile is here too');
  });
  const [resolving, setResolving] = useState(false);
  const clash = saving.state === 'conflict';
  const onDemand = useFetchOnDemand(
    openId !== undefined || picking !== undefined || resolving || onDemandSides.has(side),
  );
  useEffect(() => setResolving(clash), [clash]);

  const { tests, change: changeTests, settled: testsSettled } = useTemplateTests(loaded.templateId);
  const outcomes = useTestOutcomes(loaded.templateId, found.deferred, tests);
  const failing = [...outcomes.byTest.values()].filter(({ failures }) => failures.size > 0).length;
  const [openTest, setOpenTest] = useState<string>();
  const answers = useRef<Answers>({});
  const noteAnswers = useCallback((given: Answers) => {
    answers.current = given;
  }, []);
  const keepAnswers = useCallback(async () => {
    // Answers are kept by the ids of questions, which a draft has for good only once it is saved.
    autosave.change(now.current);
    if ((await autosave.flush()) !== 'saved') return;
    const test = { id: crypto.randomUUID(), today: today(), answers: answers.current, sentences: [] };
    setOpenTest(test.id);
    setSide('tests');
    await changeTests((all) => [...all, { ...test, name: `Test ${all.length + 1}` }]);
  }, [autosave, changeTests]);

  const kept = useRef(questionnaire);
  useEffect(() => {
    if (kept.current === questionnaire) return;
    kept.current = questionnaire;
    autosave.change(questionnaire);
  }, [questionnaire, autosave]);

  const shows = useCallback((field: string) => attempt > 0 || left.has(field), [attempt, left]);
  const [FixList] = useFetched(fixList) ?? [];
  const { isKnown, deferred, names, byOwner, proof, lintFindings, never } = found;
  const view: BuilderView = { questionnaire, deferred, names, followingId, faults: byOwner, shows, proof };
  const [live] = useState(() => new LiveValue(view));
  useLayoutEffect(() => live.keep(view));
  const count = found.mistakes.length;
  const unasked = found.unasked.length;
  const isProved = proof !== undefined;
  const updateFindings = found.update;
  // What is told of a field that was left, or opened, is never that of some keys ago.
  // biome-ignore lint/correctness/useExhaustiveDependencies: findings are brought up to date when these change
  useLayoutEffect(() => updateFindings(now.current), [updateFindings, left, openId, attempt]);
  const saveNow = async () => {
    if (!autosave.unsaved) autosave.change(now.current);
    const outcome = await autosave.flush();
    if (outcome !== 'saved') return;
    const { countsOf } = await fetchFindings();
    await testsSettled();
    const saved = countsOf(now.current, loaded.outline);
    const failed =
      tests.length > 0 && saved.count === 0 ? await countFailing(loaded.templateId).catch(() => failing) : 0;
    if (failed > 0) {
      toast.error(`Saved. ${failingTests(failed)}, so no matter can be opened from this template yet.`);
      setSide('tests');
    } else if (saved.count === 0 && loaded.faulty)
      toast.error(`Saved. ${faultyFile}, so no matter can be opened from this template yet.`);
    else if (saved.count === 0 && never > 0) toast.success(`Saved. ${neverMet(never)}, as Logic says.`);
    else if (saved.count === 0 && saved.unasked === 0) toast.success('Saved. It is ready to send.');
    else if (saved.count === 0) toast.success(`Saved. ${tellInEnglish(unaskedCount(saved.unasked))} yet.`);
    else {
      const things = saved.count === 1 ? 'One thing' : `${saved.count} things`;
      toast.success(`Saved as a draft. ${things} to fix before it can be sent.`);
      updateFindings(now.current);
      dispatch({ do: 'attempt' });
    }
  };
  const latest = useRef(saveNow);
  latest.current = saveNow;
  const save = useCallback(() => latest.current(), []);
  useSaveKey(save);
  const resolveConflict = async (keep: 'mine' | 'theirs') => {
    const resolved = await saving.resolveConflict(keep, now.current);
    if (!resolved) return;
    setResolving(false);
    kept.current = resolved;
    dispatch({ do: 'edit', change: () => resolved });
  };
  const replace = useCallback(
    (change: (before: Questionnaire) => Questionnaire, says: string) => {
      const before = now.current;
      actions.edit(change);
      toast.info(says, { label: 'Undo', onPress: () => actions.edit(() => before) });
    },
    [actions],
  );
  const again = useCallback(
    (drafted: Questionnaire) => replace(() => drafted, 'Started over from the template’s tags'),
    [replace],
  );
  const bring = useCallback(
    (change: (before: Questionnaire) => Questionnaire) => replace(change, 'The interview’s questions are here'),
    [replace],
  );

  const build = (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      {FixList && <FixList questionnaire={found.deferred} mistakes={found.mistakes} attempt={attempt} />}
      <SectionList
        questionnaire={questionnaire}
        openId={openId}
        faults={found.byOwner}
        logic={found.logic}
        whens={found.whens}
        tellsEmpty={attempt > 0}
      />
    </Box>
  );
  const testsPanel = useMemo(
    () => (
      <Suspense fallback={<RowsSkeleton count={3} />}>
        <TestsPanel tests={tests} outcomes={outcomes} openId={openTest} onOpen={setOpenTest} onChange={changeTests} />
      </Suspense>
    ),
    [tests, outcomes, openTest, changeTests],
  );
  // Neither the header nor what stands beside the questions is drawn for a key.
  const top = useMemo(
    () =>
      header(
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.25 }}>
          <Box sx={{ position: saving.state === 'idle' ? 'absolute' : 'static' }}>
            <SaveStatus
              state={saving.state}
              problem={saving.problem}
              onRetry={() => (clash ? setResolving(true) : void autosave.flush())}
            />
          </Box>
          <StatusButton
            isKnown={isKnown && isProved}
            count={count}
            unasked={unasked}
            never={never}
            failing={failing}
            isFaulty={loaded.faulty === true}
            onShowTests={() => setSide('tests')}
            onShow={() => dispatch({ do: 'attempt' })}
            onShowTags={() => setSide('check')}
            onShowLogic={() => setSide('logic')}
          />
          <Button variant="contained" onClick={save}>
            Save
          </Button>
          <StartAgain templateId={loaded.templateId} name={loaded.templateName} onStart={again} onBring={bring} />
        </Box>,
      ),
    [
      header,
      saving.state,
      saving.problem,
      clash,
      autosave,
      isKnown,
      isProved,
      count,
      unasked,
      never,
      failing,
      save,
      loaded,
      again,
      bring,
    ],
  );
  return (
    <BuilderActionsContext value={actions}>
      <ViewContext value={live}>
        <OnDemandContext value={onDemand}>
          {top}
          <SidePanels
            build={build}
            narrow={narrow}
            side={side}
            onSide={setSide}
            questionnaire={deferred}
            proof={proof}
            findings={isKnown ? lintFindings : undefined}
            sectionId={openId && sectionOf(questionnaire, openId)?.id}
            preview={preview}
            onAnswers={noteAnswers}
            onKeepAnswers={keepAnswers}
            tests={testsPanel}
            failing={failing}
          />
          {onDemand && picking && <onDemand.Pick what={picking} onClose={() => setPicking(undefined)} />}
          {onDemand && resolving && (
            <onDemand.ConflictDialog onClose={() => setResolving(false)} onResolve={resolveConflict} />
          )}
          <span role="status" className="visually-hidden">
            {said}
          </span>
        </OnDemandContext>
      </ViewContext>
    </BuilderActionsContext>
  );
};
