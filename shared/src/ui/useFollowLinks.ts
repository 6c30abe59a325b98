import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Returns the `onClick` of an element whose plain links, addresses of this site, the router follows as it does `Link`s.
 * One for a row of links costs a page less than the hooks of each `Link`. `go` replaces the navigation. @beta
 */
export const useFollowLinks = (go?: (address: string) => void): ((event: MouseEvent) => void) => {
  const navigate = useNavigate();
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const href = link?.getAttribute('href');
    const isOwn = link?.target === '' && !link.hasAttribute('download') && link.origin === location.origin;
    const isModified = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
    if (!isOwn || !href || event.defaultPrevented || event.button !== 0 || isModified) return;
    event.preventDefault();
    const address = href.startsWith('/') ? href : link.href.slice(link.origin.length);
    if (go) return go(address);
    void navigate(address, { replace: link.href === location.href });
  };
};
