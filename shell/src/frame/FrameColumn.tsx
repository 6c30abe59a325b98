import { type ReactNode, useEffect, useState } from 'react';
import { theme } from 'shared';
import { styled } from 'styled-components';
import { useKeyboardOpen } from './useKeyboardOpen';

/** Height of what an on-screen keyboard leaves of the window while `active`, in CSS pixels; undefined otherwise. */
const useVisibleHeight = (active: boolean): number | undefined => {
  const [height, setHeight] = useState<number>();

  useEffect(() => {
    const viewport = window.visualViewport;
    if (!active || !viewport) return;
    const follow = () => {
      setHeight(viewport.height);
      // iOS pushes the page up to show the field, which by now stands above the keyboard.
      window.scrollTo(0, 0);
    };
    follow();
    viewport.addEventListener('resize', follow);
    return () => {
      viewport.removeEventListener('resize', follow);
      setHeight(undefined);
    };
  }, [active]);

  return height;
};

interface FrameColumnProps {
  /** Exactly as high as the window, or as what the on-screen keyboard leaves of it. */
  fillsWindow: boolean;
  children: ReactNode;
}

/** Top bar, page and footer, one below the other, clear of the bottom bar. */
export const FrameColumn = ({ fillsWindow, children }: FrameColumnProps) => {
  const squeezed = useKeyboardOpen() && fillsWindow;
  const height = useVisibleHeight(squeezed);
  return (
    <Column $fillsWindow={fillsWindow} $squeezed={squeezed} style={{ height }}>
      {children}
    </Column>
  );
};

const Column = styled.div<{ $fillsWindow: boolean; $squeezed: boolean }>`
  display: flex;
  flex-direction: column;
  ${({ $fillsWindow }) => ($fillsWindow ? 'height: 100dvh;' : 'min-height: 100dvh;')}

  ${theme.media.phone} {
    padding-bottom: ${({ $squeezed }) => ($squeezed ? '0' : 'var(--bottom-bar)')};
  }
`;
