import type { ReactNode } from 'react';
import { theme } from 'shared';
import { styled } from 'styled-components';
import { BOTTOM_BAR_SPACE } from './FrameStyle';
import { useKeyboardOpen } from './useKeyboardOpen';
import { useVisibleHeight } from './useVisibleHeight';

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
    padding-bottom: ${({ $squeezed }) => ($squeezed ? '0' : BOTTOM_BAR_SPACE)};
  }
`;
