/** A part of the document that one build has drawn. */
export interface Zone {
  name: string;
  build: string;
  owner: string | undefined;
  /** In CSS pixels from the corner of the document. */
  place: { left: number; top: number; width: number; height: number };
  /** Bytes of its scripts that the page has fetched. */
  bytes: number;
}

const KIB = 1024;

/** Bytes of the scripts of a package that this page has fetched, compressed. */
const bytesOf = (name: string): number =>
  performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter(({ name: url }) => new URL(url).pathname.startsWith(`/assets/${name.replaceAll('_', '-')}/`))
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);

/** Where what a section has drawn lies: its root takes no part in the layout, the boxes in it do. */
const placeOf = (section: Element): Zone['place'] => {
  const boxes = [...section.children].map((child) => child.getBoundingClientRect()).filter(({ height }) => height > 0);
  if (boxes.length === 0) return { left: 0, top: 0, width: 0, height: 0 };
  const left = Math.max(0, Math.min(...boxes.map((box) => box.left)));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.min(document.documentElement.clientWidth, Math.max(...boxes.map((box) => box.right)));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  return { left: left + scrollX, top: top + scrollY, width: right - left, height: bottom - top };
};

/** The sections that stand in the document, the frame first. */
export const readZones = (): Zone[] =>
  [...document.querySelectorAll<HTMLElement>('[data-remote]')].map((section) => {
    const { remote: name = '', build = '', owner } = section.dataset;
    return { name, build, owner, place: placeOf(section), bytes: bytesOf(name) };
  });

/** `12,3 КБ`. */
export const kilobytes = (bytes: number): string =>
  `${(bytes / KIB).toLocaleString('ru', { maximumFractionDigits: 1 })} КБ`;
