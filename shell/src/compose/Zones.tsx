import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { formatNumber, theme } from 'shared';
import { ROOT_ID } from 'shared/contract';
import { styled } from 'styled-components';
import { onCLS, onINP, onLCP } from 'web-vitals';
import { messages } from './messages.ru';

/** A part of the document rendered by one build. */
interface RenderedZone {
  name: string;
  build: string;
  owner: string | undefined;
  /** Number of enclosing parts: the frame has none, a section one, a federated component two. */
  depth: number;
  box: { left: number; top: number; width: number; height: number };
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

const boxOf = (part: Element): RenderedZone['box'] | null => {
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
const readZones = (): RenderedZone[] =>
  [...document.querySelectorAll<HTMLElement>(MARKED)].flatMap((part) => {
    const { remote: name = '', build = '', owner } = part.dataset;
    const box = boxOf(part);
    return box ? [{ name, build, owner, depth: depthOf(part), box, bytes: bytesOf(name) }] : [];
  });

/** Formats as `12,3 КБ`. */
const kilobytes = (bytes: number): string => `${(bytes / KIB).toLocaleString('ru', { maximumFractionDigits: 1 })} КБ`;

type Vitals = Partial<Record<'LCP' | 'INP' | 'CLS', number>>;

const texts = messages.zones;

const vitalsText = ({ LCP, INP, CLS }: Vitals): string =>
  [
    LCP !== undefined && texts.lcp(Math.round(LCP)),
    INP !== undefined && texts.inp(Math.round(INP)),
    CLS !== undefined && texts.cls(formatNumber(Math.round(CLS * 1000) / 1000)),
  ]
    .filter(Boolean)
    .join(', ');

/** Outlines each build's part with owner, weight and web vitals. */
export const Zones = () => {
  const [zones, setZones] = useState<RenderedZone[]>([]);
  const [vitals, setVitals] = useState<Vitals>({});

  useEffect(() => {
    let frame = 0;
    const update = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setZones(readZones()));
    };
    update();
    const sizes = new ResizeObserver(update);
    sizes.observe(document.body);
    // The outlines are outside the page, so that rendering them does not count as a change.
    const changes = new MutationObserver(update);
    const page = document.getElementById(ROOT_ID);
    if (page) changes.observe(page, { childList: true, subtree: true });
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      changes.disconnect();
    };
  }, []);

  useEffect(() => {
    const record = ({ name, value }: { name: string; value: number }): void =>
      setVitals((known) => ({ ...known, [name]: value }));
    const every = { reportAllChanges: true };
    onLCP(record, every);
    onINP(record, every);
    onCLS(record, every);
  }, []);

  return (
    <Layer aria-hidden="true" data-zones>
      {zones.map(({ name, build, owner, depth, box, bytes }) => (
        <Outline key={[name, depth, ...Object.values(box)].join()} style={box} $depth={depth}>
          <Label $depth={depth}>
            {[name, build, owner, bytes > 0 && kilobytes(bytes), depth === 0 && vitalsText(vitals)]
              .filter(Boolean)
              .join(' · ')}
          </Label>
        </Outline>
      ))}
    </Layer>
  );
};

const Layer = styled.div`
  position: absolute;
  z-index: ${theme.layer.toast};
  top: 0;
  left: 0;
  pointer-events: none;
`;

/** The frame, a section, a federated component. */
const tones = [
  { back: theme.color.primary, text: theme.color.onPrimary },
  { back: theme.color.ochre, text: theme.color.onOchre },
  { back: theme.color.ink, text: theme.color.surface },
] as const;
const toneOf = ({ $depth }: { $depth: number }) => tones[$depth] ?? tones[2];

const Outline = styled.div<{ $depth: number }>`
  position: absolute;
  outline: 2px dashed ${(props) => toneOf(props).back};
  outline-offset: -2px;
`;

/* A federated component's label is on the other side: it may begin where its section begins. */
const Label = styled.span<{ $depth: number }>`
  position: absolute;
  top: 0;
  ${({ $depth }) => ($depth > 1 ? 'left: 0' : 'right: 0')};
  max-width: 100%;
  padding: ${theme.space(0.5)} ${theme.space(2)};
  background: ${(props) => toneOf(props).back};
  color: ${(props) => toneOf(props).text};
  font-size: ${theme.font.xs};
  overflow-wrap: anywhere;
`;

/** Renders the outlines beside the page; the server does not render them. */
export const showZones = (): void => {
  const host = document.createElement('div');
  document.body.append(host);
  createRoot(host).render(<Zones />);
};
