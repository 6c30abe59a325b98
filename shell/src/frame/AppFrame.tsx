import type { MouseEvent, ReactNode } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { theme } from 'shared';
import { ConfirmSignIn, Toaster } from 'shared/host';
import { styled } from 'styled-components';
import { messages } from '../messages.ru';
import { BottomBar } from './BottomBar';
import { Footer } from './Footer';
import { FrameColumn } from './FrameColumn';
import { NavigationProgress } from './NavigationProgress';
import { OverlayEntries } from './OverlayEntries';
import { RouteAnnouncer } from './RouteAnnouncer';
import { SeenRecorder } from './SeenRecorder';
import { TopBar } from './TopBar';
import { useFrameHandle } from './useFrameHandle';

interface AppFrameProps {
  /** What stands in the frame; without it, the page of the matched route. */
  children?: ReactNode;
}

const CONTENT_ID = 'content';

/** The browser's own jump would leave an entry in the history that react-router does not know. */
const focusContent = (event: MouseEvent): void => {
  event.preventDefault();
  document.getElementById(CONTENT_ID)?.focus();
};

/** The frame around every page: top bar, navigation, footer, notices (docs/specification.md, 'The frame'). */
export const AppFrame = ({ children }: AppFrameProps) => {
  const { fillsWindow = false } = useFrameHandle();
  return (
    <>
      <SkipLink href={`#${CONTENT_ID}`} onClick={focusContent}>
        {messages.frame.skipToContent}
      </SkipLink>
      <NavigationProgress />
      <FrameColumn fillsWindow={fillsWindow}>
        <TopBar />
        <Content id={CONTENT_ID} tabIndex={-1} $fillsWindow={fillsWindow}>
          {children ?? <Outlet />}
        </Content>
        {!fillsWindow && <Footer />}
      </FrameColumn>
      <BottomBar />
      <RouteAnnouncer contentId={CONTENT_ID} />
      <SeenRecorder />
      <Toaster />
      <ConfirmSignIn />
      <OverlayEntries />
      <ScrollRestoration />
    </>
  );
};

const SkipLink = styled.a`
  position: fixed;
  z-index: ${theme.layer.toast};
  top: ${theme.space(2)};
  left: ${theme.space(2)};
  padding: ${theme.space(3)} ${theme.space(4)};
  border-radius: ${theme.radius.field};
  background: ${theme.color.primary};
  color: ${theme.color.onPrimary};
  font-weight: 600;
  transform: translateY(-200%);

  &:focus {
    transform: none;
  }
`;

const Content = styled.main<{ $fillsWindow: boolean }>`
  flex: 1;
  min-width: 0;
  ${({ $fillsWindow }) => $fillsWindow && 'min-height: 0; overflow-y: auto;'}
`;
