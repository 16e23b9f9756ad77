import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Plus from 'lucide-react/icons/plus';
import Table2 from 'lucide-react/icons/table-2';
import { useContext, useLayoutEffect } from 'react';
import type { Questionnaire, Section } from '#core/questionnaires/question.ts';
import { LIMITS, questionsOf } from '#core/questionnaires/question.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useActions } from './builder-context.ts';
import { DragContext, DragStoreContext } from './drag-area.tsx';
import { endOf } from './drop-place.ts';
import type { FaultsByOwner } from './faults-by-owner.ts';
import { SectionCard } from './section-card.tsx';
import type { Whens } from './use-findings.ts';

interface SectionListProps {
  questionnaire: Questionnaire;
  openId: string | undefined;
  faults: FaultsByOwner;
  logic: ReadonlySet<string>;
  whens: Whens;
  tellsEmpty: boolean;
}

/** A card is only told what concerns it, so that the others need not be drawn again. */
const within = (section: Section, id: string | undefined) =>
  id === section.id || id === endOf(section.id) || section.questions.some((question) => question.id === id);

const idsIn = (joined: string): string[] => (joined ? joined.split(' ') : []);

/** All sections, between which questions can be dragged, and the buttons that add one. */
export const SectionList = ({ questionnaire, openId, faults, logic, whens, tellsEmpty }: SectionListProps) => {
  const { addSection } = useActions();
  const { sections } = questionnaire;
  const add = sections.length < LIMITS.sections && (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: sections.length ? undefined : 'center' }}>
      <Button id="add-section" variant="outlined" startIcon={<Plus size={16} />} onClick={() => addSection('plain')}>
        Add section
      </Button>
      <Button variant="outlined" startIcon={<Table2 size={16} />} onClick={() => addSection('table')}>
        Add data table
      </Button>
    </Box>
  );
  const { isOn, drop } = useContext(DragContext);
  const store = useContext(DragStoreContext);
  const questionIds = questionsOf(questionnaire)
    .map(({ id }) => id)
    .join(' ');
  const sectionIds = sections.map(({ id }) => id).join(' ');
  useLayoutEffect(
    () => store.arrange({ questions: idsIn(questionIds), sections: idsIn(sectionIds) }),
    [store, questionIds, sectionIds],
  );
  const card = (section: Section, at: number) => (
    <SectionCard
      key={section.id}
      section={section}
      at={at}
      count={sections.length}
      openId={within(section, openId) ? openId : undefined}
      faults={faults}
      logic={logic}
      whens={whens}
      tellsEmpty={tellsEmpty}
      drop={within(section, drop?.overId) ? drop : undefined}
      dragging={isOn}
    />
  );
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0, containerType: 'inline-size', containerName: 'build' }}>
      {sections.map(card)}
      {sections.length ? (
        add
      ) : (
        <EmptyState action={add}>Add the first section, then the questions your client will answer.</EmptyState>
      )}
    </Box>
  );
};
