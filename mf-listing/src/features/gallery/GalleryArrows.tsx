import { ChevronLeftIcon, ChevronRightIcon, IconButton, theme } from 'shared';
import { styled } from 'styled-components';
import { messages } from '../../messages.ru';
import type { GalleryPlace } from './useGalleryPlace';

const sides = [
  { side: 'left', direction: 'previous', Icon: ChevronLeftIcon },
  { side: 'right', direction: 'next', Icon: ChevronRightIcon },
] as const;

/** The buttons to the previous and the next picture, at the sides of a positioned parent. */
export const GalleryArrows = ({ step }: Pick<GalleryPlace, 'step'>) =>
  sides.map(({ side, direction, Icon }) => (
    <Arrow key={side} $side={side} data-arrow>
      <IconButton
        variant="floating"
        tooltip={false}
        label={messages.gallery[direction]}
        onClick={() => step(direction)}
      >
        <Icon />
      </IconButton>
    </Arrow>
  ));

const Arrow = styled.div<{ $side: 'left' | 'right' }>`
  position: absolute;
  top: 50%;
  ${({ $side }) => $side}: ${theme.space(3)};
  transform: translateY(-50%);
  transition: opacity ${theme.motion};
`;
