import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { messages } from '../messages.ru';
import { theme } from '../theme/theme';
import { apart } from './apart';
import { Spinner } from './Spinner';

export interface LoadingTextProps {
  /** Holds the place of a whole page. */
  tall?: boolean | undefined;
  /** 'Загрузка…' unless given. */
  children?: ReactNode;
}

/** Says, also to screen readers, that something is on its way. */
export const LoadingText = ({ tall = false, children = messages.loading }: LoadingTextProps) => (
  <Line role="status" $tall={tall}>
    <Spinner />
    {apart(children)}
  </Line>
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
