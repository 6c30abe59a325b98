import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { LogRow } from './logRows';

/** Distance to the end that still counts as the end, in pixels. */
const END_PX = 48;

const rowElement = (box: HTMLElement, key: string): HTMLElement | null =>
  box.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`);

/** Keeps the scroll position: at the end it follows new messages, elsewhere nothing moves; shows own messages. */
export const useLogScroll = (rows: readonly LogRow[]) => {
  /** The scrolled element; it must be the offset parent of the rows. */
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLOListElement>(null);
  const atEnd = useRef(true);
  const before = useRef<{ firstKey?: string | undefined; firstOffset: number; lastKey?: string | undefined }>({
    firstOffset: 0,
  });
  /** New messages are out of view. */
  const [hasNewMessages, setHasNews] = useState(false);

  const toEnd = useCallback((): void => {
    atEnd.current = true;
    setHasNews(false);
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, []);

  const firstKey = rows[0]?.key;
  const last = rows.at(-1);
  const lastKey = last?.key;
  const lastIsOwn = Boolean(last?.outgoing);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const known = before.current;
    const anchor = known.firstKey === undefined ? null : rowElement(element, known.firstKey);
    if (known.firstKey !== firstKey && anchor) element.scrollTop += anchor.offsetTop - known.firstOffset;
    const first = firstKey === undefined ? null : rowElement(element, firstKey);
    before.current = { firstKey, firstOffset: first?.offsetTop ?? 0, lastKey };
    if (atEnd.current || (known.lastKey !== lastKey && lastIsOwn)) toEnd();
    else if (known.lastKey !== lastKey) setHasNews(true);
  }, [firstKey, lastKey, lastIsOwn, toEnd]);

  useEffect(() => {
    // Keyboard, input or window change the size: a reader at the end stays there.
    const observer = new ResizeObserver(() => {
      if (atEnd.current && box.current) box.current.scrollTop = box.current.scrollHeight;
    });
    if (box.current) observer.observe(box.current);
    if (content.current) observer.observe(content.current);
    return () => observer.disconnect();
  }, []);

  const onScroll = (): void => {
    if (!box.current) return;
    const { scrollHeight, scrollTop, clientHeight } = box.current;
    atEnd.current = scrollHeight - scrollTop - clientHeight < END_PX;
    if (atEnd.current) setHasNews(false);
  };

  return { box, content, onScroll, hasNewMessages, toEnd };
};
