import type { ComponentProps } from 'react';
import { theme } from 'shared';
import { styled } from 'styled-components';

interface ProgressBarProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** What is done, from 0 to 1. */
  share: number;
}

/** A bar that fills as something goes on; who uses it says what it is to those who do not see it. */
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
