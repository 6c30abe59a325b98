import { theme } from 'shared';
import { styled } from 'styled-components';

const STEP = 10;
const HEIGHT = 90;

/** Counts by day as bars; the table beside it says the same to who does not see them. */
export const DayBars = ({ days }: { days: readonly { day: string; count: number }[] }) => {
  const most = Math.max(1, ...days.map(({ count }) => count));
  return (
    <Chart viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {days.map(({ day, count }, index) => {
        const height = Math.max(count > 0 ? 2 : 0.5, (count / most) * (HEIGHT - 2));
        return <rect key={day} x={index * STEP + 1.5} y={HEIGHT - height} width={STEP - 3} height={height} rx={1.5} />;
      })}
    </Chart>
  );
};

const Chart = styled.svg`
  display: block;
  width: 100%;
  height: 110px;
  border-bottom: 1px solid ${theme.color.line};
  fill: ${theme.color.primary};
`;
