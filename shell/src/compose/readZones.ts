/** A part of the document rendered by one build. */
export interface DrawnZone {
  name: string;
  build: string;
  owner: string | undefined;
  /** Number of enclosing parts: the frame has none, a section one, a federated component two. */
  depth: number;
  /** In CSS pixels from the corner of the document. */
  place: { left: number; top: number; width: number; height: number };
  /** Bytes of its fetched scripts. */
  bytes: number;
}

const KIB = 1024;
const MARKED = '[data-remote]';

/** Returns the compressed bytes of a package's scripts that this page has fetched. */
const bytesOf = (name: string): number =>
  performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter(({ name: url }) => new URL(url).pathname.startsWith(`/assets/${name.replaceAll('_', '-')}/`))
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);

/** Returns the boxes of rendered elements: roots of zones take no part in the layout, their children do. */
const boxesIn = (part: Element): DOMRect[] =>
  [...part.children].flatMap((child) =>
    getComputedStyle(child).display === 'contents' ? boxesIn(child) : child.getBoundingClientRect(),
  );

const placeOf = (part: Element): DrawnZone['place'] | null => {
  const boxes = boxesIn(part).filter(({ height }) => height > 0);
  if (boxes.length === 0) return null;
  const left = Math.max(0, Math.min(...boxes.map((box) => box.left)));
  // A link to the content is above the page until it has the focus.
  const top = Math.max(-scrollY, Math.min(...boxes.map((box) => box.top)));
  const right = Math.min(document.documentElement.clientWidth, Math.max(...boxes.map((box) => box.right)));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  return { left: left + scrollX, top: top + scrollY, width: right - left, height: bottom - top };
};

const depthOf = (part: Element): number => {
  const outer = part.parentElement?.closest(MARKED);
  return outer ? depthOf(outer) + 1 : 0;
};

/** Returns the visible zones of the document: the frame first, then sections, then federated components. */
export const readZones = (): DrawnZone[] =>
  [...document.querySelectorAll<HTMLElement>(MARKED)].flatMap((part) => {
    const { remote: name = '', build = '', owner } = part.dataset;
    const place = placeOf(part);
    return place ? [{ name, build, owner, depth: depthOf(part), place, bytes: bytesOf(name) }] : [];
  });

/** Formats as `12,3 КБ`. */
export const kilobytes = (bytes: number): string =>
  `${(bytes / KIB).toLocaleString('ru', { maximumFractionDigits: 1 })} КБ`;
