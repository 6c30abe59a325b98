import {
  cloneElement,
  type HTMLAttributes,
  type ReactElement,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useOverlays } from './overlayStore';

export interface TooltipProps {
  label: string;
  /** A single element with an accessible name of its own. */
  children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/** Milliseconds until the tooltip shows, and that it stays after a finger has left. */
const HOVER_MS = 400;
const HOLD_MS = 500;
const LINGER_MS = 1_500;
/** Milliseconds within which the next tooltip shows without delay. */
const GOES_ON_MS = 300;
let lastShownAt = Number.NEGATIVE_INFINITY;

type Handlers = Pick<
  HTMLAttributes<HTMLElement>,
  | 'onPointerEnter'
  | 'onPointerLeave'
  | 'onFocus'
  | 'onBlur'
  | 'onClick'
  | 'onTouchStart'
  | 'onTouchEnd'
  | 'onTouchMove'
  | 'onTouchCancel'
  | 'onContextMenu'
>;

type Handler = ((event: never) => void) | undefined;

/** Merges handlers: the element's own run first. */
const withOwn = (own: HTMLAttributes<HTMLElement>, ours: Handlers): Handlers =>
  Object.fromEntries(
    Object.entries(ours).map(([name, handle]: [string, Handler]) => [
      name,
      (event: never) => {
        (own[name as keyof Handlers] as Handler)?.(event);
        handle?.(event);
      },
    ]),
  );

/** Tooltip on hover, keyboard focus and long press. @public */
export const Tooltip = ({ label, children }: TooltipProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const overlays = useOverlays(anchor !== null);
  const timer = useRef<number>(undefined);
  const isPressed = useRef(false);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const after = (delay: number, act: () => void): void => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(act, delay);
  };
  const showAt = ({ currentTarget }: SyntheticEvent<HTMLElement>, delay: number): void =>
    after(delay, () => setAnchor(currentTarget));
  const hide = (): void => {
    window.clearTimeout(timer.current);
    if (anchor !== null) lastShownAt = performance.now();
    setAnchor(null);
  };
  const release = (event: SyntheticEvent<HTMLElement>): void => {
    window.clearTimeout(timer.current);
    if (!isPressed.current) return;
    isPressed.current = false;
    // The press that opened the tooltip must not activate the element.
    if (event.type === 'touchend' && event.cancelable) event.preventDefault();
    after(LINGER_MS, hide);
  };
  const handlers: Handlers = {
    onPointerEnter: (event) => {
      const goesOn = performance.now() - lastShownAt < GOES_ON_MS;
      if (event.pointerType === 'mouse') showAt(event, goesOn ? 0 : HOVER_MS);
    },
    onPointerLeave: (event) => event.pointerType === 'mouse' && hide(),
    onFocus: (event) => event.currentTarget.matches(':focus-visible') && showAt(event, 0),
    onBlur: hide,
    onClick: hide,
    onTouchStart: (event) => {
      const { currentTarget } = event;
      isPressed.current = false;
      after(HOLD_MS, () => {
        isPressed.current = true;
        setAnchor(currentTarget);
      });
    },
    onTouchEnd: release,
    onTouchMove: release,
    onTouchCancel: release,
    onContextMenu: (event) => isPressed.current && event.preventDefault(),
  };
  return (
    <>
      {cloneElement(children, withOwn(children.props, handlers))}
      {overlays && anchor && <overlays.TooltipBubble label={label} anchor={anchor} onHide={hide} />}
    </>
  );
};
