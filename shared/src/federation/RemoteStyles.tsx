import { use, useLayoutEffect } from 'react';
import { STYLES_OF } from '../contract/pageProtocol';
import { useAppContext } from './AppContextProvider';

/** Number of rendered parts per remote. */
const renderedParts = new Map<string, number>();
/** Detached stylesheets of remotes without rendered parts. */
const detached = new Map<string, HTMLLinkElement[]>();
/** Remotes whose stylesheets are being restored, and their promises: React needs the same promise until then. */
const restoring = new Set<string>();
const restorations = new Map<string, Promise<void>>();

const linksOf = (remote: string): HTMLLinkElement[] => [
  ...document.querySelectorAll<HTMLLinkElement>(`link[rel="stylesheet"][${STYLES_OF}="${remote}"]`),
];

const whenSettled = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve) => {
    for (const event of ['load', 'error']) link.addEventListener(event, () => resolve(), { once: true });
  });

const detachStyles = (remote: string): void => {
  if (renderedParts.get(remote) || restoring.has(remote)) return;
  restorations.delete(remote);
  const [loaded, loading] = [true, false].map((isLoaded) =>
    linksOf(remote).filter(({ sheet }) => (sheet !== null) === isLoaded),
  );
  for (const link of loaded ?? []) link.remove();
  if (loaded && loaded.length > 0) detached.set(remote, [...(detached.get(remote) ?? []), ...loaded]);
  // Callers wait for the running request.
  for (const link of loading ?? []) void whenSettled(link).then(() => detachStyles(remote));
};

/** Restores a remote's detached stylesheets. Returns a promise to await before rendering, if needed. */
const restoreStyles = (remote: string): Promise<void> | undefined => {
  const links = detached.get(remote);
  if (links) {
    detached.delete(remote);
    restoring.add(remote);
    restorations.set(
      remote,
      Promise.all(links.map(whenSettled)).then(() => void restoring.delete(remote)),
    );
    document.head.append(...links);
  }
  return restorations.get(remote);
};

/** Keeps a remote's stylesheets in the page while a part of it is mounted. Returns the release function. */
const retainStyles = (remote: string): (() => void) => {
  renderedParts.set(remote, (renderedParts.get(remote) ?? 0) + 1);
  return () => {
    renderedParts.set(remote, (renderedParts.get(remote) ?? 1) - 1);
    // The next part may mount in the same step.
    queueMicrotask(() => detachStyles(remote));
  };
};

/** Removes a remote's stylesheets with its last part of the page; restores them before the next. @internal */
export const RemoteStyles = ({ remote }: { remote: string }) => {
  const { isServer } = useAppContext();
  const restored = isServer ? undefined : restoreStyles(remote);
  if (restored) use(restored);
  useLayoutEffect(() => retainStyles(remote), [remote]);
  return null;
};
