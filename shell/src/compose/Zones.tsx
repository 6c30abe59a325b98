import { useEffect, useState } from 'react';
import { formatNumber, theme } from 'shared';
import { styled } from 'styled-components';
import { onCLS, onINP, onLCP } from 'web-vitals';
import { ROOT_ID } from '../boot/pageState';
import { messages } from '../messages.ru';
import { type DrawnZone, kilobytes, readZones } from './readZones';

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

/** Outlines the part of each build with its owner, weight and web vitals. */
export const Zones = () => {
  const [zones, setZones] = useState<DrawnZone[]>([]);
  const [vitals, setVitals] = useState<Vitals>({});

  useEffect(() => {
    let frame = 0;
    const look = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setZones(readZones()));
    };
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(document.body);
    // The outlines are outside the page, so that rendering them does not count as a change.
    const changes = new MutationObserver(look);
    const page = document.getElementById(ROOT_ID);
    if (page) changes.observe(page, { childList: true, subtree: true });
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      changes.disconnect();
    };
  }, []);

  useEffect(() => {
    const note = ({ name, value }: { name: string; value: number }): void =>
      setVitals((known) => ({ ...known, [name]: value }));
    const every = { reportAllChanges: true };
    onLCP(note, every);
    onINP(note, every);
    onCLS(note, every);
  }, []);

  return (
    <Layer aria-hidden="true" data-zones>
      {zones.map(({ name, build, owner, depth, place, bytes }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: only their order distinguishes two parts of one build
        <Outline key={index} style={place} $depth={depth}>
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
