import { queryOptions, useQuery } from '@tanstack/react-query';
import { Button, EmptyState, PUBLIC_QUERY, useBrowserData } from 'shared';
import { messages } from '../../messages.ru';

/** A script that ad blockers refuse to load; the server serves it. */
export const BAIT_SCRIPT = '/static/ads.js';
/** A file that no blocker blocks, to tell a blocker from a lost connection. */
const CONTROL_FILE = '/static/favicon.svg';
/** Class names that ad blockers hide. */
const BAIT_CLASSES = 'ad ads adsbox ad-banner banner-ads';
/** Milliseconds until the bait is checked. */
const BAIT_MS = 100;

const reachable = async (path: string): Promise<boolean> => {
  try {
    return (await fetch(path, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
};

const baitHidden = async (): Promise<boolean> => {
  const bait = document.createElement('div');
  bait.className = BAIT_CLASSES;
  bait.setAttribute('aria-hidden', 'true');
  bait.style.cssText = 'position:absolute;top:0;left:-9999px;width:10px;height:10px;pointer-events:none';
  document.body.append(bait);
  await new Promise((resolve) => setTimeout(resolve, BAIT_MS));
  const hidden = bait.offsetHeight === 0;
  bait.remove();
  return hidden;
};

/** Returns whether an ad blocker blocks a script or hides an ad-like element. An unreachable site proves nothing. */
const probeBlocker = async (): Promise<boolean> => {
  await new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2000 });
    else setTimeout(resolve);
  });
  const [script, hidden] = await Promise.all([reachable(BAIT_SCRIPT), baitHidden()]);
  return hidden || (!script && (await reachable(CONTROL_FILE)));
};

/** Checked once per visit, when the browser is idle, and on request. */
const blockerQuery = queryOptions({
  queryKey: ['blocker'],
  queryFn: probeBlocker,
  meta: PUBLIC_QUERY,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** Returns whether an ad blocker is active. The usual answer, that none is, renders no page again. */
export const useBlocked = (): boolean => useBrowserData({ ...blockerQuery, placeholderData: false }) === true;

/** Replaces a page's content with a request to switch off the ad blocker (docs/specification.md, 'Ad blockers'). */
export const BlockerNotice = () => {
  const { isFetching, refetch } = useQuery(blockerQuery);
  const { title, text, check: label } = messages.blocker;
  return (
    <div role="alert">
      <EmptyState
        heading="h2"
        title={title}
        text={text}
        action={
          <Button busy={isFetching} onClick={() => void refetch()}>
            {label}
          </Button>
        }
      />
    </div>
  );
};
