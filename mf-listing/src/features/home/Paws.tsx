import { PawIcon, theme } from 'shared';
import { keyframes, styled } from 'styled-components';

/** Positions of the prints in percent, clear of the picture and the text in the middle. */
const places = [
  [6, 6],
  [20, 12],
  [38, 4],
  [58, 8],
  [76, 5],
  [92, 12],
  [4, 30],
  [95, 34],
  [10, 48],
  [91, 55],
  [5, 70],
  [24, 96],
  [46, 97],
  [70, 96],
  [95, 78],
] as const;
const colours = [theme.color.ochreDeep, theme.color.danger, theme.color.background, theme.color.primary];

/** Paw prints that appear once, within 600 ms; none with reduced motion. Decorative. */
export const Paws = () => (
  <Ground aria-hidden="true">
    {places.map(([x, y], index) => (
      <PawIcon
        key={`${x} ${y}`}
        size={18 + (index % 3) * 5}
        style={{
          insetInlineStart: `${x}%`,
          top: `${y}%`,
          color: colours[index % colours.length],
          rotate: `${((index * 47) % 70) - 35}deg`,
          animationDelay: `${(index * 20) % 240}ms`,
        }}
      />
    ))}
  </Ground>
);

const spring = keyframes`
  from { opacity: 0; scale: 0.2; }
  70% { opacity: 1; scale: 1.15; }
`;

const Ground = styled.div`
  position: absolute;
  inset: 0;

  svg {
    position: absolute;
    translate: -50% -50%;
    animation: ${spring} 360ms ease-out backwards;
  }

  ${theme.media.reducedMotion} {
    display: none;
  }
`;
