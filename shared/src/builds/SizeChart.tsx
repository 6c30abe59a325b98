import { theme, VisuallyHidden } from 'shared';
import type { PackageView } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from './messages.ru';

const STEP = 10;
const HEIGHT = 40;
/** Share of the tallest bar's height at which the scale starts. */
const FLOOR = 0.9;

/** Chart of a package's script size from build to build, the live one last. */
export const SizeChart = ({ sizes }: { sizes: NonNullable<PackageView['sizes']> }) => {
  const bytes = sizes.map(({ size }) => size);
  const [smallest, largest] = [Math.min(...bytes), Math.max(...bytes)];
  // Sizes differ by a few percent: on a scale from zero all bars would look alike.
  const from = smallest * FLOOR;
  return (
    <Figure>
      <svg viewBox={`0 0 ${sizes.length * STEP} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {sizes.map(({ build, size }, index) => {
          const height = ((size - from) / (largest - from)) * HEIGHT;
          return (
            <rect
              key={build}
              x={index * STEP + 1}
              y={HEIGHT - height}
              width={STEP - 2}
              height={height}
              fillOpacity={index === sizes.length - 1 ? 1 : 0.5}
            />
          );
        })}
      </svg>
      <figcaption>{messages.sizes.range(smallest, largest, sizes.length)}</figcaption>
      <VisuallyHidden as="ol">
        {sizes.map(({ build, size }) => (
          <li key={build}>{messages.sizes.of(build, size)}</li>
        ))}
      </VisuallyHidden>
    </Figure>
  );
};

const Figure = styled.figure`
  position: relative;
  display: grid;
  gap: ${theme.space(1)};
  color: ${theme.color.muted};
  font-size: ${theme.font.xs};

  svg {
    width: 100%;
    max-width: 320px;
    height: 40px;
    fill: ${theme.color.primary};
  }
`;
