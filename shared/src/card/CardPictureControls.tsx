import { styled } from 'styled-components';
import { theme } from '../theme/theme';
import { IconButton } from '../ui/IconButton';
import { ChevronLeftIcon, ChevronRightIcon } from '../ui/icons';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { messages as texts } from './messages.ru';

export interface CardPictureControlsProps {
  /** Place of the picture that is shown, from 0. */
  shown: number;
  count: number;
  /** The person is at the card: by mouse or by keyboard. */
  engaged: boolean;
  onStep: (by: 1 | -1) => void;
}

/** Dots for the pictures of a card, and arrows to go through them once somebody is there to use them. */
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
    <Dots aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <Dot key={`dot-${String(index)}`} $on={index === shown} />
      ))}
    </Dots>
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

const Dots = styled.span`
  position: absolute;
  bottom: calc(var(--picture-foot) + ${theme.space(2)});
  left: 50%;
  display: flex;
  gap: ${theme.space(1)};
  padding: ${theme.space(1)} ${theme.space(1.5)};
  border-radius: ${theme.radius.pill};
  background: ${theme.color.overlay};
  transform: translateX(-50%);
`;

const Dot = styled.span<{ $on: boolean }>`
  width: 6px;
  height: 6px;
  border-radius: 50%;
  background: ${theme.color.onOverlay};
  opacity: ${({ $on }) => ($on ? 1 : 0.5)};
`;
