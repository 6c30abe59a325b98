/** Attribute of the link of a remote's stylesheet: the federation name of the remote. */
export const STYLES_OF = 'data-styles-of';

/** How many parts of a page each remote draws now. */
const parts = new Map<string, number>();
/** Stylesheets of remotes that draw nothing now. */
const away = new Map<string, HTMLLinkElement[]>();
/** Remotes whose stylesheets are on their way back, and when they are there: React asks for the same promise until then. */
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
  // Callers wait for the request under way.
  for (const link of loading ?? []) void whenSettled(link).then(() => takeAway(remote));
};

/** Puts the stylesheets of a remote back that went with its last part. Returns what to wait for before it is drawn, if anything. */
export const bringStyles = (remote: string): Promise<void> | undefined => {
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

/** Keeps the stylesheets of a remote in the page while a part of it is there. Returns what ends that. */
export const keepStyles = (remote: string): (() => void) => {
  parts.set(remote, (parts.get(remote) ?? 0) + 1);
  return () => {
    parts.set(remote, (parts.get(remote) ?? 1) - 1);
    // The next part may come in the same step.
    queueMicrotask(() => takeAway(remote));
  };
};
