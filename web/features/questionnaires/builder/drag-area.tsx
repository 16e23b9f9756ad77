import {
  type Announcements,
  closestCenter,
  DndContext,
  DragOverlay,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  type ScreenReaderInstructions,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext } from '@dnd-kit/sortable';
import Box from '@mui/material/Box';
import { createContext, type ReactNode, useMemo, useState } from 'react';
import type { Questionnaire } from '#core/questionnaires/question.ts';
import { questionsOf } from '#core/questionnaires/question.ts';
import { toast } from '#web/ui/toast-store.ts';
import type { BuilderActions } from './builder-context.ts';
import { dropPlace, dropSide, nextOver } from './drop-place.ts';
import { titleOf } from './example-words.ts';
import { sectionOf, whyNotIn, withQuestionMoved } from './places.ts';
import type { Drop } from './section-card.tsx';

/** Rows stay where they are while one is dragged; a line shows where it would go in. */
const still = () => null;

/** Made once, as the keyboard's: new options would draw every row anew. */
const pointer = { activationConstraint: { distance: 6 } };

const instructions: ScreenReaderInstructions = {
  draggable:
    'Press space to pick the question up, the arrow keys to move it, space again to drop it, Escape to cancel.',
};

/** What a drag works on, looked up when it is needed. */
export interface Dragged {
  questionnaire: Questionnaire;
  edit: BuilderActions['edit'];
}

interface DragAreaProps {
  dragged: { readonly current: Dragged };
  children: ReactNode;
}

/** Whether something is dragged, and where it would go in. */
interface Drag {
  isOn: boolean;
  drop: Drop | undefined;
}

export const DragContext = createContext<Drag>({ isOn: false, drop: undefined });

/**
 * Lets questions be dragged within and across sections, with the pointer and with the keyboard. It stands around what is typed into
 * and is told nothing of it: whenever it is drawn, the library has every row looked at.
 */
export const DragArea = ({ dragged, children }: DragAreaProps) => {
  const [activeId, setActiveId] = useState<string>();
  const [overId, setOverId] = useState<string>();
  const { questionnaire } = dragged.current;
  const keyboard = useMemo(
    () => ({
      coordinateGetter: stepsWithin(() => dragged.current.questionnaire),
      // The next key is pressed before a smooth scroll has come to its end.
      scrollBehavior: 'auto' as const,
    }),
    [dragged],
  );
  const sensors = useSensors(useSensor(PointerSensor, pointer), useSensor(KeyboardSensor, keyboard));
  const accessibility = useMemo(
    () => ({
      announcements: announcementsOf(() => dragged.current.questionnaire),
      screenReaderInstructions: instructions,
    }),
    [dragged],
  );
  const active = activeId === undefined ? undefined : questionsOf(questionnaire).find(({ id }) => id === activeId);
  const shows = activeId !== undefined && overId !== undefined && activeId !== overId;
  const side = shows ? dropSide(questionnaire, activeId, overId) : undefined;
  const isOn = activeId !== undefined;
  const drag = useMemo(
    () => ({ isOn, drop: overId !== undefined && side !== undefined ? { overId, side } : undefined }),
    [isOn, overId, side],
  );
  const end = () => {
    setActiveId(undefined);
    setOverId(undefined);
  };
  const land = () => {
    const place = active && overId !== undefined && dropPlace(questionnaire, active.id, overId);
    const why = place && whyNotIn(sectionOf(questionnaire, place.sectionId), active);
    if (why) toast.info(why);
    else if (place) dragged.current.edit((all) => withQuestionMoved(all, active.id, place));
    end();
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={accessibility}
      onDragStart={(event) => setActiveId(String(event.active.id))}
      onDragOver={({ over }) => setOverId(over ? String(over.id) : undefined)}
      onDragEnd={land}
      onDragCancel={end}
    >
      <DragContext value={drag}>{children}</DragContext>
      <DragOverlay dropAnimation={null}>
        {active && (
          <Box
            sx={{
              p: '11px 16px',
              background: 'var(--paper)',
              border: '1px solid var(--brand-ink)',
              borderRadius: 2,
              boxShadow: 'var(--raised)',
              cursor: 'grabbing',
            }}
          >
            {titleOf(active)}
          </Box>
        )}
      </DragOverlay>
    </DndContext>
  );
};

/** The questions in the order in which they can be dragged. */
export const DragOrder = ({ questionnaire, children }: { questionnaire: Questionnaire; children: ReactNode }) => {
  const order = questionsOf(questionnaire)
    .map((question) => question.id)
    .join(' ');
  const ids = useMemo(() => (order ? order.split(' ') : []), [order]);
  return (
    <SortableContext items={ids} strategy={still}>
      {children}
    </SortableContext>
  );
};

/** Arrow keys move the dragged question onto the middle of the next row, however tall the rows between them are. */
function stepsWithin(now: () => Questionnaire): KeyboardCoordinateGetter {
  return (event, { active, currentCoordinates, context: { over, collisionRect, droppableRects } }) => {
    const by = event.code === 'ArrowDown' ? 1 : event.code === 'ArrowUp' ? -1 : undefined;
    if (by === undefined || !collisionRect) return undefined;
    event.preventDefault();
    const next = nextOver(now(), String(active), String(over?.id ?? active), by);
    const rect = next === undefined ? undefined : droppableRects.get(next);
    return rect && { x: currentCoordinates.x, y: rect.top + (rect.height - collisionRect.height) / 2 };
  };
}

/** What a screen reader hears during a drag. */
function announcementsOf(now: () => Questionnaire): Announcements {
  const name = (id: string | number) => {
    const question = questionsOf(now()).find((each) => each.id === id);
    return question ? `“${titleOf(question)}”` : 'The question';
  };
  const where = (activeId: string | number, overId: string | number) => {
    const place = dropPlace(now(), String(activeId), String(overId));
    const section = place && sectionOf(now(), place.sectionId);
    return place && section ? `number ${place.at + 1} in ${section.name || 'an untitled section'}` : 'its own place';
  };
  return {
    onDragStart: ({ active }) => `Picked up ${name(active.id)}.`,
    onDragOver: ({ active, over }) => {
      if (!over) return `${name(active.id)} is over no section.`;
      // Told at once after the start, whose words it would drown otherwise.
      if (active.id === over.id) return `Picked up ${name(active.id)}, at its own place.`;
      return `${name(active.id)} would become ${where(active.id, over.id)}.`;
    },
    onDragEnd: ({ active, over }) =>
      over ? `Dropped ${name(active.id)}: ${where(active.id, over.id)}.` : `${name(active.id)} stays where it was.`,
    onDragCancel: ({ active }) => `${name(active.id)} stays where it was.`,
  };
}
