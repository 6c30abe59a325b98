import { useSortable } from '@dnd-kit/sortable';
import { flushSync } from 'react-dom';
import { Badge, ChevronLeftIcon, ChevronRightIcon, CloseIcon, IconButton, Picture, theme } from 'shared';
import { ChosenPicture } from 'shared/form';
import { styled } from 'styled-components';
import { messages } from './messages.ru';
import type { Photo } from './Photo';

interface PhotoTileProps {
  photo: Photo;
  index: number;
  count: number;
  onRemove: () => void;
  onMove: (index: number) => void;
}

/** One chosen picture: preview, remove button, reordering by buttons or dragging. */
export const PhotoTile = ({ photo, index, count, onRemove, onMove }: PhotoTileProps) => {
  const sortable = useSortable({
    id: photo.id,
    disabled: count < 2,
    attributes: { roleDescription: messages.sorting.role },
  });
  const { transform, isDragging } = sortable;
  const number = index + 1;
  /** Moving an element in the document removes its focus. */
  const move = (to: number, button: HTMLElement): void => {
    flushSync(() => onMove(to));
    button.focus();
  };
  return (
    <Tile
      ref={sortable.setNodeRef}
      $dragged={isDragging}
      style={{
        transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined,
        transition: sortable.transition,
      }}
    >
      <Frame>
        <Handle
          {...(count > 1 && {
            ...sortable.attributes,
            ...sortable.listeners,
            'aria-label': messages.sorting.handle(number),
          })}
        >
          {photo.file ? (
            <ChosenPicture src={photo.url} alt={messages.alt(number)} file={photo.file} />
          ) : (
            <Picture src={photo.url} alt={messages.alt(number)} draggable={false} />
          )}
        </Handle>
        {index === 0 && <Mark tone="overlay">{messages.main}</Mark>}
        <Remove>
          <IconButton label={messages.remove(number)} variant="floating" tooltip={false} onClick={onRemove}>
            <CloseIcon size={18} />
          </IconButton>
        </Remove>
      </Frame>
      {count > 1 && (
        <Moves>
          <IconButton
            label={messages.earlier(number)}
            tooltip={false}
            disabled={index === 0}
            onClick={(event) => move(index - 1, event.currentTarget)}
          >
            <ChevronLeftIcon />
          </IconButton>
          <IconButton
            label={messages.later(number)}
            tooltip={false}
            disabled={index === count - 1}
            onClick={(event) => move(index + 1, event.currentTarget)}
          >
            <ChevronRightIcon />
          </IconButton>
        </Moves>
      )}
    </Tile>
  );
};

const Tile = styled.li<{ $dragged: boolean }>`
  position: relative;
  z-index: ${({ $dragged }) => ($dragged ? 1 : 'auto')};
  display: grid;
  align-content: start;
  opacity: ${({ $dragged }) => ($dragged ? 0.85 : 1)};
`;

const Frame = styled.div`
  position: relative;
  aspect-ratio: 1;
  overflow: hidden;
  border-radius: ${theme.radius.field};
  background: ${theme.color.sunken};
`;

/* A long press drags; the browser's own picture menu would interfere. */
const Handle = styled.div`
  width: 100%;
  height: 100%;
  touch-action: manipulation;
  user-select: none;
  -webkit-touch-callout: none;

  &[role='button'] {
    cursor: grab;
  }

  &:focus-visible {
    outline-offset: -3px;
  }

  > :first-child {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }

  /* The name of a photo without a preview, between the button above it and the mark below. */
  > span {
    align-content: start;
    gap: 0;
    padding: ${theme.space(11)} ${theme.space(1)} 0;
  }
`;

const Mark = styled(Badge)`
  position: absolute;
  bottom: ${theme.space(1.5)};
  left: ${theme.space(1.5)};
`;

const Remove = styled.div`
  position: absolute;
  top: ${theme.space(1)};
  right: ${theme.space(1)};
`;

const Moves = styled.div`
  display: flex;
  justify-content: center;
`;
