import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Plus from 'lucide-react/icons/plus';
import { memo, type ReactNode } from 'react';
import type { Section } from '#core/questionnaires/question.ts';
import { tableOf } from '#core/questionnaires/question.ts';
import { useActions } from './builder-context.ts';
import { useDragPlace } from './drag-area.tsx';
import { endOf } from './drop-place.ts';
import type { FaultsByOwner } from './faults-by-owner.ts';
import { QuestionRow } from './question-row.tsx';
import { SectionHead } from './section-head.tsx';
import type { Whens } from './use-findings.ts';
import { useOnDemand } from './use-on-demand.ts';

/** Where a dragged question would go in now. */
export interface Drop {
  overId: string;
  side: 'before' | 'after';
}

interface SectionCardProps {
  section: Section;
  at: number;
  count: number;
  openId: string | undefined;
  faults: FaultsByOwner;
  /** The ids of sections and questions whose conditions go wrong. */
  logic: ReadonlySet<string>;
  whens: Whens;
  /** Whether the fault "add a question" may be told. */
  tellsEmpty: boolean;
  drop: Drop | undefined;
  dragging: boolean;
}

/** About the height of a row, and of a section without rows, in pixels: until it was seen once. */
const ROW = 42;
const HEAD_AND_END = 110;

/** A section: its name, its questions as rows, and a button that adds one. */
export const SectionCard = memo((props: SectionCardProps) => {
  const { section, at, count, openId, faults, logic, whens, tellsEmpty, drop, dragging } = props;
  const open = openId === section.id;
  const own = faults.get(section.id);
  return (
    <Box
      component="section"
      aria-label={section.name || 'Untitled section'}
      sx={{
        background: 'var(--paper)',
        border: '1px solid var(--line)',
        borderRadius: 2.5,
        minWidth: 0,
        // What is far from the screen is not laid out, except while a drag measures all rows.
        contentVisibility: dragging ? 'visible' : 'auto',
        containIntrinsicSize: `auto ${HEAD_AND_END + ROW * section.questions.length}px`,
        // An open menu reaches beyond its card.
        '&:focus-within': { contentVisibility: 'visible' },
      }}
    >
      <SectionHead
        id={section.id}
        name={section.name}
        isTable={tableOf(section) !== undefined}
        answeredBy={section.answered_by}
        at={at}
        count={count}
        open={open}
        faults={own}
        logic={logic.has(section.id)}
        when={whens.get(section.id)}
      />
      {open && (
        <Box
          id={`editor-${section.id}`}
          sx={{
            p: { xs: '4px 12px 16px', md: '4px 16px 20px' },
            containerType: 'inline-size',
            containerName: 'editor',
          }}
        >
          <Editor section={section} />
        </Box>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {section.questions.map((question, index) => (
          <QuestionRow
            key={question.id}
            question={question}
            open={openId === question.id}
            faults={Object.keys(faults.get(question.id) ?? {}).length}
            logic={logic.has(question.id)}
            when={whens.get(question.id)}
            first={at === 0 && index === 0}
            last={at === count - 1 && index === section.questions.length - 1}
            dropSide={drop?.overId === question.id ? drop.side : undefined}
          />
        ))}
      </Box>
      <SectionEnd sectionId={section.id} over={drop?.overId === endOf(section.id)}>
        <AddQuestion sectionId={section.id} />
        {tellsEmpty && own?.questions && (
          <Box sx={{ px: 1.25, fontSize: 'var(--type-small)', color: 'error.main' }}>{own.questions}</Box>
        )}
      </SectionEnd>
    </Box>
  );
});

const Editor = ({ section }: { section: Section }) => {
  const onDemand = useOnDemand();
  return onDemand && <onDemand.SectionEditor section={section} />;
};

const AddQuestion = memo(({ sectionId }: { sectionId: string }) => {
  const { pick } = useActions();
  return (
    <Button id={`add-to-${sectionId}`} size="small" startIcon={<Plus size={16} />} onClick={() => pick({ sectionId })}>
      Add question
    </Button>
  );
});

const SectionEnd = ({ sectionId, over, children }: { sectionId: string; over: boolean; children: ReactNode }) => {
  const place = useDragPlace(endOf(sectionId));
  return (
    <Box
      ref={place.node}
      sx={{ p: 1, borderTop: '1px solid var(--line)', boxShadow: over ? 'inset 0 2px 0 var(--brand-ink)' : undefined }}
    >
      {children}
    </Box>
  );
};
