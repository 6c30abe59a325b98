import { styled } from 'styled-components';
import { theme } from '../theme/theme';
import { IconButton } from '../ui/IconButton';
import { ChevronLeftIcon, ChevronRightIcon } from '../ui/icons';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { messages as texts } from './messages.ru';

export interface CardPictureControlsProps {
  shown: number;
  count: number;
  /** Whether the mouse or the keyboard focus is on the card. */
  engaged: boolean;
  onStep: (by: 1 | -1) => void;
}

/** Pixels from one dot to the next, and padding at the ends. */
const DOT_STEP = 10;
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
    <Dots
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

  ${theme.media.reducedMotion} {
    transition: none;
  }
`;

const dot = (color: string): string =>
  `radial-gradient(circle at 3px 3px, ${color} 2.75px, transparent 3.25px) 0 0 / ${DOT_STEP}px 6px`;

/* One element for all dots: every card of a feed has them. */
const Dots = styled.span`
  position: absolute;
  top: ${theme.space(3)};
  left: ${theme.space(3)};
  height: 14px;
  padding: ${theme.space(1)} ${theme.space(1.5)};
  border-radius: ${theme.radius.pill};
  background:
    ${dot(theme.color.onOverlay)} no-repeat content-box,
    ${dot(`color-mix(in srgb, ${theme.color.onOverlay} 50%, transparent)`)} repeat-x content-box,
    ${theme.color.overlay};
`;
