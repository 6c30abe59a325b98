import { use, useLayoutEffect } from 'react';
import { useAppContext } from './AppContextProvider';

/** Attribute of a remote's stylesheet link: the remote's federation name. */
export const STYLES_OF = 'data-styles-of';

/** Number of rendered parts per remote. */
const parts = new Map<string, number>();
/** Detached stylesheets of remotes without rendered parts. */
const away = new Map<string, HTMLLinkElement[]>();
/** Remotes whose stylesheets are being restored, and their promises: React needs the same promise until then. */
const arriving = new Set<string>();
const arrivals = new Map<string, Promise<void>>();

const linksOf = (remote: string): HTMLLinkElement[] => [
  ...document.querySelectorAll<HTMLLinkElement>(`link[rel="stylesheet"][${STYLES_OF}="${remote}"]`),
];

const whenSettled = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve) => {
    for (const event of ['load', 'error']) link.addEventListener(event, () => resolve(), { once: true });
  });

const takeAway = (remote: string): void => {
  if (parts.get(remote) || arriving.has(remote)) return;
  arrivals.delete(remote);
  const [loaded, loading] = [true, false].map((isLoaded) =>
    linksOf(remote).filter(({ sheet }) => (sheet !== null) === isLoaded),
  );
  for (const link of loaded ?? []) link.remove();
  if (loaded && loaded.length > 0) away.set(remote, [...(away.get(remote) ?? []), ...loaded]);
  // Callers wait for the running request.
  for (const link of loading ?? []) void whenSettled(link).then(() => takeAway(remote));
};

/** Restores a remote's detached stylesheets. Returns a promise to await before rendering, if needed. */
const bringStyles = (remote: string): Promise<void> | undefined => {
  const links = away.get(remote);
  if (links) {
    away.delete(remote);
    arriving.add(remote);
    arrivals.set(
      remote,
      Promise.all(links.map(whenSettled)).then(() => void arriving.delete(remote)),
    );
    document.head.append(...links);
  }
  return arrivals.get(remote);
};

/** Keeps a remote's stylesheets in the page while a part of it is mounted. Returns the release function. */
const keepStyles = (remote: string): (() => void) => {
  parts.set(remote, (parts.get(remote) ?? 0) + 1);
  return () => {
    parts.set(remote, (parts.get(remote) ?? 1) - 1);
    // The next part may mount in the same step.
    queueMicrotask(() => takeAway(remote));
  };
};

/**
 * Rendered in each part of a page that a remote renders: removes the remote's stylesheets with the last part and
 * restores them before the next one renders.
 */
export const RemoteStyles = ({ remote }: { remote: string }) => {
  const { isServer } = useAppContext();
  const coming = isServer ? undefined : bringStyles(remote);
  if (coming) use(coming);
  useLayoutEffect(() => keepStyles(remote), [remote]);
  return null;
};
