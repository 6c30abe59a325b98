import { type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import { theme, visuallyHidden } from 'shared';
import { styled } from 'styled-components';
import { SIDE_BY_SIDE } from './LostLayout';
import { messages } from './messages.ru';
import { nearestStop, nextStop, type SheetStop, sheetStops, stopHeights } from './sheetStops';

/** Movement in px that still counts as a press. */
const TAP_SLOP_PX = 6;

interface ListSheetProps {
  /** Over the map, on a phone; otherwise a part of the page. */
  over: boolean;
  stop: SheetStop;
  onStop: (stop: SheetStop) => void;
  children: ReactNode;
}

/** The list, on phones a sheet over the map with three stops: by drag, by press and by the keys of its handle. */
export const ListSheet = ({ over, stop, onStop, children }: ListSheetProps) => {
  const sheet = useRef<HTMLDivElement>(null);
  const drag = useRef<{ pointer: number; from: number; height: number; room: number; isMove: boolean } | null>(null);
  /** Whether the pointer's release has set the stop, so that its click must not. */
  const isDone = useRef(false);

  const begin = ({ pointerId, clientY, isPrimary, button, currentTarget }: PointerEvent<HTMLElement>): void => {
    const { current } = sheet;
    if (!current || !isPrimary || button !== 0) return;
    const { height } = current.getBoundingClientRect();
    const room = current.parentElement?.getBoundingClientRect().height ?? height;
    drag.current = { pointer: pointerId, from: clientY, height, room, isMove: false };
    isDone.current = false;
    currentTarget.setPointerCapture?.(pointerId);
  };
  const move = ({ pointerId, clientY }: PointerEvent): void => {
    const { current } = drag;
    if (!sheet.current || current?.pointer !== pointerId) return;
    const way = current.from - clientY;
    if (Math.abs(way) < TAP_SLOP_PX && !current.isMove) return;
    current.isMove = true;
    sheet.current.style.height = `${current.height + way}px`;
    sheet.current.style.transition = 'none';
  };
  const end = ({ pointerId, clientY, type }: PointerEvent): void => {
    const { current } = drag;
    if (!sheet.current || current?.pointer !== pointerId) return;
    drag.current = null;
    isDone.current = true;
    // React sets it only when the stop changes.
    sheet.current.style.height = stopHeights[stop];
    sheet.current.style.transition = '';
    if (type !== 'pointerup') return;
    // Not by the click: browsers send none for a tap soon after a drag.
    onStop(current.isMove ? nearestStop(current.height + current.from - clientY, current.room) : nextStop(stop));
  };
  const press = ({ detail }: MouseEvent): void => {
    // Keys and assistive technology click without a pointer.
    if (detail === 0 || !isDone.current) onStop(nextStop(stop));
    isDone.current = false;
  };
  const step = (event: KeyboardEvent): void => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onStop(sheetStops[sheetStops.indexOf(stop) + by] ?? stop);
  };

  return (
    <Root ref={sheet} data-stop={over ? stop : undefined} style={over ? { height: stopHeights[stop] } : undefined}>
      {over && (
        <button
          type="button"
          onPointerDown={begin}
          onPointerMove={move}
          onPointerUp={end}
          onPointerCancel={end}
          onClick={press}
          onKeyDown={step}
        >
          <span>{messages.stops[stop]}</span>
        </button>
      )}
      <div>{children}</div>
    </Root>
  );
};

const Root = styled.div`
  &,
  & > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: ${theme.space(4)};
  }

  @media ${SIDE_BY_SIDE} {
    & > button {
      display: none;
    }
  }

  @media not all and ${SIDE_BY_SIDE} {
    &[data-stop] {
      position: absolute;
      z-index: 2;
      right: 0;
      bottom: 0;
      left: 0;
      grid-template-rows: auto minmax(0, 1fr);
      gap: 0;
      min-height: ${stopHeights.peek};
      max-height: ${stopHeights.full};
      border-radius: ${theme.radius.sheet} ${theme.radius.sheet} 0 0;
      background: ${theme.color.background};
      box-shadow: ${theme.shadowRaised};
      transition: height 220ms ease-out;
    }

    &[data-stop] > div {
      padding: 0 ${theme.gutter} ${theme.space(6)};
      overflow-y: auto;
    }

    &[data-stop='peek'] > div {
      overflow: hidden;
    }

    &[data-stop] > button {
      display: grid;
      place-items: center;
      width: 100%;
      height: 32px;
      border: 0;
      border-radius: inherit;
      background: none;
      cursor: grab;
      touch-action: none;

      /* What a finger hits is 44 px high. */
      &::before {
        content: '';
        position: absolute;
        top: -12px;
        right: 0;
        left: 0;
        height: 44px;
      }

      &::after {
        content: '';
        width: 40px;
        height: 5px;
        border-radius: ${theme.radius.pill};
        background: ${theme.color.controlLine};
      }

      & > span {
        ${visuallyHidden}
      }

      &:focus-visible {
        outline: 3px solid ${theme.color.focus};
        outline-offset: -3px;
      }
    }
  }
`;
