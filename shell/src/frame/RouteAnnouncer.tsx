import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { VisuallyHidden } from 'shared';

/** Moves the focus to the page's heading, or to the content as a whole; a page that has taken the focus itself keeps it. */
const focusPage = (content: HTMLElement): void => {
  const { activeElement } = document;
  if (content.contains(activeElement) && activeElement?.matches('input, textarea, select')) return;
  const heading = content.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  (heading ?? content).focus({ preventScroll: true });
};

/**
 * What a browser does by itself when it loads a document: after a move to another page, starts the keyboard at the
 * page's heading and tells screen readers its title. To be rendered after the content.
 */
export const RouteAnnouncer = ({ contentId }: { contentId: string }) => {
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
