import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { type ReactNode, useId, useRef } from 'react';
import { messages } from './messages.ru';
import type { Photo } from './Photo';

interface SortablePhotosProps {
  photos: readonly Photo[];
  /** Puts the picture at another place of the order. */
  onMove: (id: string, index: number) => void;
  children: ReactNode;
}

/** A press becomes a drag after so many pixels of a mouse. */
const MOUSE_DISTANCE = 5;
/** A finger rests for so long; before that it scrolls the page. */
const TOUCH = { delay: 180, tolerance: 8 };

const { sorting } = messages;

/**
 * Lets the tiles inside be put in order by mouse, finger and keys, and tells screen readers how it goes; its words stand
 * beside what is inside, so it goes around a list, not into it.
 */
export const SortablePhotos = ({ photos, onMove, children }: SortablePhotosProps) => {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: MOUSE_DISTANCE } }),
    useSensor(TouchSensor, { activationConstraint: TOUCH }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = photos.map(({ id }) => id);
  const placeOf = (id: string | number): number => ids.indexOf(String(id)) + 1;
  /** The place that was told last: a picture that is taken lies above its own at once, which would talk over the taking. */
  const told = useRef(0);
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      told.current = placeOf(active.id);
      return sorting.taken(told.current);
    },
    onDragOver: ({ over }) => {
      if (!over || placeOf(over.id) === told.current) return undefined;
      told.current = placeOf(over.id);
      return sorting.above(told.current, ids.length);
    },
    onDragEnd: ({ over }) => (over ? sorting.dropped(placeOf(over.id), ids.length) : sorting.cancelled),
    onDragCancel: () => sorting.cancelled,
  };
  const finish = ({ active, over }: DragEndEvent): void => {
    if (over && over.id !== active.id) onMove(String(active.id), placeOf(over.id) - 1);
  };
  return (
    <DndContext
      id={useId()}
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: sorting.how } }}
      onDragEnd={finish}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
};
