import { styled } from 'styled-components';
import { theme } from '../theme/theme';
import { IconButton } from '../ui/IconButton';
import { ChevronLeftIcon, ChevronRightIcon } from '../ui/icons';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { DOT_STEP } from './CardFrame';
import { messages as texts } from './messages.ru';

export interface CardPictureControlsProps {
  shown: number;
  count: number;
  /** Whether the mouse or the keyboard focus is on the card. */
  engaged: boolean;
  onStep: (by: 1 | -1) => void;
}

/** Padding at the ends, in pixels. */
const DOTS_ENDS = 8;

/** Dots for the pictures of a card, and arrows to browse them once the user is at the card. */
export const CardPictureControls = ({ shown, count, engaged, onStep }: CardPictureControlsProps) => (
  <>
    {engaged && (
      <>
        <Arrow $side="left">
          <IconButton label={texts.previousPicture} variant="floating" tooltip={false} onClick={() => onStep(-1)}>
            <ChevronLeftIcon />
          </IconButton>
        </Arrow>
        <Arrow $side="right">
          <IconButton label={texts.nextPicture} variant="floating" tooltip={false} onClick={() => onStep(1)}>
            <ChevronRightIcon />
          </IconButton>
        </Arrow>
        <VisuallyHidden aria-live="polite">{texts.picture(shown + 1, count)}</VisuallyHidden>
      </>
    )}
    <span
      className="dots"
      aria-hidden="true"
      style={{
        width: `${count * DOT_STEP + DOTS_ENDS}px`,
        backgroundPosition: `${shown * DOT_STEP}px 0px, 0px 0px, 0px 0px`,
      }}
    />
  </>
);

const Arrow = styled.span<{ $side: 'left' | 'right' }>`
  position: absolute;
  top: calc(50% - ${theme.touchSize} / 2);
  ${({ $side }) => $side}: ${theme.space(1.5)};
  opacity: 0;
  transition: opacity ${theme.motion};

  article:hover &,
  article:focus-within & {
    opacity: 1;
  }
`;
