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
  /** Moves the picture to another position. */
  onMove: (id: string, index: number) => void;
  children: ReactNode;
}

/** Pixels after which a mouse press becomes a drag. */
const MOUSE_DISTANCE = 5;
/** A touch drags after this delay; a shorter one scrolls the page. */
const TOUCH = { delay: 180, tolerance: 8 };

const { sorting } = messages;

/** Makes the tiles inside sortable. Adds announcements as siblings of its content, so it must wrap a list. */
export const SortablePhotos = ({ photos, onMove, children }: SortablePhotosProps) => {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: MOUSE_DISTANCE } }),
    useSensor(TouchSensor, { activationConstraint: TOUCH }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = photos.map(({ id }) => id);
  const positionOf = (id: string | number): number => ids.indexOf(String(id)) + 1;
  /** Last announced position: a picked up picture is over its own at once, which must not interrupt. */
  const announced = useRef(0);
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      announced.current = positionOf(active.id);
      return sorting.taken(announced.current);
    },
    onDragOver: ({ over }) => {
      if (!over || positionOf(over.id) === announced.current) return undefined;
      announced.current = positionOf(over.id);
      return sorting.above(announced.current, ids.length);
    },
    onDragEnd: ({ over }) => (over ? sorting.dropped(positionOf(over.id), ids.length) : sorting.cancelled),
    onDragCancel: () => sorting.cancelled,
  };
  const finish = ({ active, over }: DragEndEvent): void => {
    if (over && over.id !== active.id) onMove(String(active.id), positionOf(over.id) - 1);
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
