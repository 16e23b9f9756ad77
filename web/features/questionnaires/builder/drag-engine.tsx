import {
  type Announcements,
  closestCenter,
  DndContext,
  DragOverlay,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  type ScreenReaderInstructions,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, useSortable } from '@dnd-kit/sortable';
import Box from '@mui/material/Box';
import { memo, useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Questionnaire } from '#core/questionnaires/question.ts';
import { questionsOf } from '#core/questionnaires/question.ts';
import { toast } from '#web/ui/toast-store.ts';
import type { Drag, Dragged } from './drag-area.tsx';
import type { DragStore } from './drag-store.ts';
import { dropPlace, dropSide, endOf, nextOver } from './drop-place.ts';
import { titleOf } from './example-words.ts';
import { sectionOf, whyNotIn, withQuestionMoved } from './places.ts';

/** Rows stay where they are while one is dragged; a line shows where it would go in. */
const still = () => null;

/** Made once, as the keyboard's: new options would draw every row anew. */
const pointer = { activationConstraint: { distance: 6 } };

const instructions: ScreenReaderInstructions = {
  draggable:
    'Press space to pick the question up, the arrow keys to move it, space again to drop it, Escape to cancel.',
};

interface DragEngineProps {
  dragged: { readonly current: Dragged };
  store: DragStore;
  onDrag: (drag: Drag) => void;
}

/**
 * Lets questions be dragged within and across sections, with the pointer and with the keyboard. It stands beside what is typed into
 * and is told nothing of it: whenever it is drawn, the library has every row looked at.
 */
export const DragEngine = ({ dragged, store, onDrag }: DragEngineProps) => {
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
  useLayoutEffect(
    () => onDrag({ isOn, drop: overId !== undefined && side !== undefined ? { overId, side } : undefined }),
    [onDrag, isOn, overId, side],
  );
  const order = useSyncExternalStore(store.watchOrder, store.orderNow);
  // Once the rows have what they answer a press with.
  useEffect(() => {
    const timer = setTimeout(store.release);
    return () => clearTimeout(timer);
  }, [store]);
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
      <SortableContext items={order.questions} strategy={still}>
        {order.questions.map((id) => (
          <Row key={id} id={id} store={store} />
        ))}
      </SortableContext>
      {order.sections.map((id) => (
        <End key={id} id={endOf(id)} store={store} />
      ))}
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

interface PlaceProps {
  id: string;
  store: DragStore;
}

const useElements = ({ id, store }: PlaceProps) =>
  useSyncExternalStore(
    useMemo(() => store.watchElements(id), [store, id]),
    () => store.elementsOf(id),
  );

/** Stands for a row: has the library know where it is, and gives it what its grip answers with. */
const Row = memo(({ id, store }: PlaceProps) => {
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging } = useSortable({ id });
  const { node, grip } = useElements({ id, store });
  useLayoutEffect(() => {
    setNodeRef(node);
    setActivatorNodeRef(grip);
  }, [node, grip, setNodeRef, setActivatorNodeRef]);
  useLayoutEffect(
    () => store.give(id, { attributes, listeners, isDragging }),
    [store, id, attributes, listeners, isDragging],
  );
  useLayoutEffect(() => () => store.give(id, undefined), [store, id]);
  return null;
});

/** Stands for the end of a section. */
const End = memo(({ id, store }: PlaceProps) => {
  const { setNodeRef } = useDroppable({ id });
  const { node } = useElements({ id, store });
  useLayoutEffect(() => setNodeRef(node), [node, setNodeRef]);
  return null;
});

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
