import { useEffect, useState } from 'react';
import { formatNumber, theme } from 'shared';
import { styled } from 'styled-components';
import { onCLS, onINP, onLCP } from 'web-vitals';
import { messages } from '../messages.ru';
import { kilobytes, readZones, type Zone } from './readZones';

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

/** Outlines of what each build has drawn, with whose it is, how much it weighs, and how the page feels. */
export const Zones = () => {
  const [zones, setZones] = useState<Zone[]>([]);
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
    // The outlines stand beside the page, so that drawing them is no change of it.
    const changes = new MutationObserver(look);
    const page = document.getElementById('root');
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
      {zones.map(({ name, build, owner, place, bytes }, index) => (
        <Outline key={`${name} ${build}`} style={place} $inner={index > 0}>
          <Label $inner={index > 0}>
            {[name, build, owner, bytes > 0 && kilobytes(bytes), index === 0 && vitalsText(vitals)]
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

const Outline = styled.div<{ $inner: boolean }>`
  position: absolute;
  outline: 2px dashed ${({ $inner }) => ($inner ? theme.color.accent : theme.color.primary)};
  outline-offset: -2px;
`;

const Label = styled.span<{ $inner: boolean }>`
  position: absolute;
  top: 0;
  right: 0;
  max-width: 100%;
  padding: ${theme.space(0.5)} ${theme.space(2)};
  background: ${({ $inner }) => ($inner ? theme.color.accent : theme.color.primary)};
  color: ${({ $inner }) => ($inner ? theme.color.onAccent : theme.color.onPrimary)};
  font-size: ${theme.font.xs};
  overflow-wrap: anywhere;
`;
