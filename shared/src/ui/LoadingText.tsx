import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { messages } from '../messages.ru';
import { theme } from '../theme/theme';
import { asElement, Spinner } from './Button';
import { STAND_IN } from './frameAttributes';
import { SkeletonLimit } from './Skeleton';

export interface LoadingTextProps {
  tall?: boolean | undefined;
  children?: ReactNode;
}

/** Loading text, also for screen readers; after three seconds it adds that loading is slow. @public */
export const LoadingText = ({ tall = false, children = messages.loading }: LoadingTextProps) => (
  <SkeletonLimit line={!tall}>
    <Line {...{ [STAND_IN]: '' }} role="status" $tall={tall}>
      <Spinner />
      {asElement(children)}
    </Line>
  </SkeletonLimit>
);

const Line = styled.p<{ $tall: boolean }>`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space(3)};
  min-height: ${({ $tall }) => ($tall ? '40vh' : '0')};
  padding: ${({ $tall }) => ($tall ? '0' : theme.space(6))};
  color: ${theme.color.muted};
`;
