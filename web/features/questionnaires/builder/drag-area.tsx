import { createContext, type ReactNode, useCallback, useContext, useMemo, useState, useSyncExternalStore } from 'react';
import type { Questionnaire } from '#core/questionnaires/question.ts';
import { useFetched } from '#web/ui/lazily.tsx';
import type { BuilderActions } from './builder-context.ts';
import { DragStore } from './drag-store.ts';
import type { Drop } from './section-card.tsx';

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
export interface Drag {
  isOn: boolean;
  drop: Drop | undefined;
}

const STILL: Drag = { isOn: false, drop: undefined };
const engine = [async () => (await import('./drag-engine.tsx')).DragEngine];

export const DragContext = createContext<Drag>(STILL);
export const DragStoreContext = createContext(new DragStore());

/** Lets questions be dragged, once what drags them is fetched, which no row waits for. */
export const DragArea = ({ dragged, children }: DragAreaProps) => {
  const [store] = useState(() => new DragStore());
  const [drag, setDrag] = useState(STILL);
  const [Engine] = useFetched(engine) ?? [];
  return (
    <DragStoreContext value={store}>
      <DragContext value={drag}>{children}</DragContext>
      {Engine && <Engine dragged={dragged} store={store} onDrag={setDrag} />}
    </DragStoreContext>
  );
};

/** For the elements of a row or of the end of a section, by its id. */
export const useDragPlace = (id: string) => {
  const store = useContext(DragStoreContext);
  const node = useCallback((element: HTMLElement | null) => store.put(id, 'node', element), [store, id]);
  const grip = useCallback((element: HTMLElement | null) => store.put(id, 'grip', element), [store, id]);
  return { node, grip };
};

/** What the grip of a row answers with: a press is kept until there is more. */
export const useGrip = (id: string) => {
  const store = useContext(DragStoreContext);
  const given = useSyncExternalStore(
    useMemo(() => store.watchGrip(id), [store, id]),
    () => store.gripOf(id),
  );
  if (!given) return { isDragging: false, grip: { onPointerDown: store.hold, onKeyDown: store.hold } };
  const { tabIndex, ...attributes } = given.attributes;
  return { isDragging: given.isDragging, grip: { ...attributes, ...given.listeners } };
};
