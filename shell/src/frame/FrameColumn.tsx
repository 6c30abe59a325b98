import { type ReactNode, useEffect, useState } from 'react';
import { theme } from 'shared';
import { OWN_FOOTER_SHOWN } from 'shared/host';
import { styled } from 'styled-components';
import { useKeyboardOpen } from './useKeyboardOpen';

/** Returns the window's height above an on-screen keyboard while `active`, in CSS pixels; undefined otherwise. */
const useVisibleHeight = (active: boolean): number | undefined => {
  const [height, setHeight] = useState<number>();

  useEffect(() => {
    const viewport = window.visualViewport;
    if (!active || !viewport) return;
    const follow = () => {
      setHeight(viewport.height);
      // iOS scrolls the page to show the field, which by now is above the keyboard.
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

/** Top bar, page and footer in a column that leaves room for the bottom bar. */
export const FrameColumn = ({ fillsWindow, children }: { fillsWindow: boolean; children: ReactNode }) => {
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

    /* A page's own foot is at the end of the window that it fills. */
    ${({ $fillsWindow, $squeezed }) =>
      $fillsWindow && !$squeezed && `${OWN_FOOTER_SHOWN} & { padding-bottom: env(safe-area-inset-bottom, 0px); }`}
  }
`;
