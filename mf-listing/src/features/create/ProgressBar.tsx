import type { ComponentProps } from 'react';
import { theme } from 'shared';
import { styled } from 'styled-components';

interface ProgressBarProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Progress from 0 to 1. */
  share: number;
}

/** A progress bar; the caller labels it for screen readers. */
export const ProgressBar = ({ share, ...rest }: ProgressBarProps) => (
  <Root {...rest}>
    <Done style={{ transform: `scaleX(${share})` }} />
  </Root>
);

const Root = styled.div`
  height: 6px;
  overflow: hidden;
  border-radius: ${theme.radius.pill};
  background: ${theme.color.line};
`;

const Done = styled.div`
  height: 100%;
  transform-origin: left;
  background: ${theme.color.primary};
  transition: transform ${theme.motion};

  ${theme.media.reducedMotion} {
    transition: none;
  }
`;
