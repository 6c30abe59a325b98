import { formatDate, theme } from 'shared';
import { styled } from 'styled-components';

const STEP = 10;
const HEIGHT = 90;

const shortDay = (day: string): string => {
  const [date, month = ''] = formatDate(new Date(day), 'UTC').split(' ');
  return `${date} ${month.slice(0, 3)}`;
};

/** Returns a round number for the middle of the chart, at least half of `max`. */
const middleOf = (max: number): number => {
  const half = Math.ceil(max / 2);
  const unit = half < 10 ? 1 : 10 ** (String(half).length - 1) / 2;
  return Math.ceil(half / unit) * unit;
};

interface DayBarsProps {
  days: readonly { day: string; count: number }[];
  marked: string | undefined;
}

/** Counts by day as bars; the table beside it has the same data for screen readers. */
export const DayBars = ({ days, marked }: DayBarsProps) => {
  const middle = middleOf(Math.max(1, ...days.map(({ count }) => count)));
  const named = [days[0], days[Math.floor(days.length / 2)], days.at(-1)].flatMap((one) => one ?? []);
  return (
    <Chart aria-hidden="true">
      <Counts>
        {[2 * middle, middle, 0].map((count) => (
          <span key={count}>{count}</span>
        ))}
      </Counts>
      <svg viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {[0, HEIGHT / 2, HEIGHT].map((y) => (
          <line key={y} x2={days.length * STEP} y1={y} y2={y} vectorEffect="non-scaling-stroke" />
        ))}
        {days.map(({ day, count }, index) => {
          const height = Math.max(count > 0 ? 2 : 0.5, (count / (2 * middle)) * HEIGHT);
          return (
            <rect
              key={day}
              x={index * STEP + 1.5}
              y={HEIGHT - height}
              width={STEP - 3}
              height={height}
              fillOpacity={day === marked ? 1 : 0.6}
            />
          );
        })}
      </svg>
      <Days>
        {named.map(({ day }) => (
          <span key={day}>{shortDay(day)}</span>
        ))}
      </Days>
    </Chart>
  );
};

const Chart = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${theme.space(1)} ${theme.space(2)};
  color: ${theme.color.muted};
  font-size: ${theme.font.xs};
  line-height: 1;

  svg {
    width: 100%;
    height: 110px;
    overflow: visible;
    fill: ${theme.color.primary};
    stroke: none;
  }

  line {
    stroke: ${theme.color.line};
  }
`;

/* Half a line beyond the chart at both ends, so that each number is at its line. */
const Counts = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  height: calc(110px + 1em);
  margin-block: -0.5em;
  text-align: right;
`;

const Days = styled.div`
  display: flex;
  grid-column: 2;
  justify-content: space-between;
  padding-top: ${theme.space(1)};
`;
