import type { DragEvent } from 'react';
import { flushSync } from 'react-dom';
import { Badge, ChevronLeftIcon, ChevronRightIcon, CloseIcon, IconButton, Picture, theme } from 'shared';
import { styled } from 'styled-components';
import { messages } from './messages.ru';
import type { Photo } from './Photo';

interface PhotoTileProps {
  photo: Photo;
  index: number;
  count: number;
  onRemove: () => void;
  onMove: (index: number) => void;
  onDragStart: (event: DragEvent) => void;
  onDrop: (event: DragEvent) => void;
}

/** One chosen picture: preview, remove, move by buttons or by dragging. */
export const PhotoTile = ({ photo, index, count, onRemove, onMove, onDragStart, onDrop }: PhotoTileProps) => {
  const number = index + 1;
  /** Moving an element in the page takes the focus off it. */
  const move = (to: number, button: HTMLElement): void => {
    flushSync(() => onMove(to));
    button.focus();
  };
  return (
    <Tile draggable onDragStart={onDragStart} onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
      <Frame>
        <Picture src={photo.url} alt={messages.alt(number)} draggable={false} />
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

const Tile = styled.li`
  display: grid;
  align-content: start;
`;

const Frame = styled.div`
  position: relative;
  aspect-ratio: 1;
  overflow: hidden;
  border-radius: ${theme.radius.control};
  background: ${theme.color.neutralSoft};

  > :first-child {
    width: 100%;
    height: 100%;
    object-fit: cover;
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
