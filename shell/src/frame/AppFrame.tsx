import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { moveTo, theme, VisuallyHidden } from 'shared';
import { ConfirmSignIn, Toaster } from 'shared/host';
import { styled } from 'styled-components';
import { SeenRecorder } from '../features/seenListings';
import { messages } from '../messages.ru';
import { BottomBar } from './BottomBar';
import { Footer } from './Footer';
import { FrameColumn } from './FrameColumn';
import { NavigationProgress } from './NavigationProgress';
import { OverlayEntries } from './OverlayEntries';
import { TopBar } from './TopBar';
import { useFrameHandle } from './useFrameHandle';

/** Moves the focus to the page's heading, or to the content; a page that has focused something itself keeps it. */
const focusPage = (content: HTMLElement): void => {
  const { activeElement } = document;
  if (content.contains(activeElement) && activeElement?.matches('input, textarea, select')) return;
  const heading = content.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  (heading ?? content).focus({ preventScroll: true });
};

/** Focuses the page's heading and announces its title after a navigation. Render it after the content. */
const RouteAnnouncer = ({ contentId }: { contentId: string }) => {
  const { pathname } = useLocation();
  const announced = useRef(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (announced.current === pathname) return;
    announced.current = pathname;
    const content = document.getElementById(contentId);
    if (content) focusPage(content);
    setTitle(document.title);
  }, [pathname, contentId]);

  return (
    <VisuallyHidden>
      <span aria-live="polite">{title}</span>
    </VisuallyHidden>
  );
};

const CONTENT_ID = 'content';

/** The frame around every page: top bar, navigation, footer, notices (docs/specification.md, 'The frame'). */
export const AppFrame = ({ children }: { children?: ReactNode }) => {
  const { fillsWindow = false } = useFrameHandle();
  return (
    <>
      <SkipLink href={`#${CONTENT_ID}`} onClick={(event) => moveTo(event, CONTENT_ID)}>
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
