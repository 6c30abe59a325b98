/** A part of the document that one build has drawn. */
export interface DrawnZone {
  name: string;
  build: string;
  owner: string | undefined;
  /** In how many other ones it stands: the frame in none, a section in one, what is lent to it in two. */
  depth: number;
  /** In CSS pixels from the corner of the document. */
  place: { left: number; top: number; width: number; height: number };
  /** Bytes of its scripts that the page has fetched. */
  bytes: number;
}

const KIB = 1024;
const MARKED = '[data-remote]';

/** Bytes of the scripts of a package that this page has fetched, compressed. */
const bytesOf = (name: string): number =>
  performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter(({ name: url }) => new URL(url).pathname.startsWith(`/assets/${name.replaceAll('_', '-')}/`))
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);

/** The boxes that something has drawn: roots of zones take no part in the layout, what stands in them does. */
const boxesIn = (part: Element): DOMRect[] =>
  [...part.children].flatMap((child) =>
    getComputedStyle(child).display === 'contents' ? boxesIn(child) : child.getBoundingClientRect(),
  );

const placeOf = (part: Element): DrawnZone['place'] | null => {
  const boxes = boxesIn(part).filter(({ height }) => height > 0);
  if (boxes.length === 0) return null;
  const left = Math.max(0, Math.min(...boxes.map((box) => box.left)));
  // A link to the content lies above the page until it has the focus.
  const top = Math.max(-scrollY, Math.min(...boxes.map((box) => box.top)));
  const right = Math.min(document.documentElement.clientWidth, Math.max(...boxes.map((box) => box.right)));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  return { left: left + scrollX, top: top + scrollY, width: right - left, height: bottom - top };
};

const depthOf = (part: Element): number => {
  const outer = part.parentElement?.closest(MARKED);
  return outer ? depthOf(outer) + 1 : 0;
};

/** What stands in the document and can be seen: the frame first, a section, what is lent to it. */
export const readZones = (): DrawnZone[] =>
  [...document.querySelectorAll<HTMLElement>(MARKED)].flatMap((part) => {
    const { remote: name = '', build = '', owner } = part.dataset;
    const place = placeOf(part);
    return place ? [{ name, build, owner, depth: depthOf(part), place, bytes: bytesOf(name) }] : [];
  });

/** `12,3 КБ`. */
export const kilobytes = (bytes: number): string =>
  `${(bytes / KIB).toLocaleString('ru', { maximumFractionDigits: 1 })} КБ`;
