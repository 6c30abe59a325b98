import { keyframes, styled } from 'styled-components';

export interface SpinnerProps {
  /** Side in pixels, 20 by default. */
  size?: number | undefined;
}

/** Spinner in the text colour; decoration beside a loading text. */
export const Spinner = ({ size = 20 }: SpinnerProps) => <Ring $size={size} aria-hidden="true" />;

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

const Ring = styled.span<{ $size: number }>`
  display: inline-block;
  flex-shrink: 0;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  border: 2px solid currentColor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: ${turn} 800ms linear infinite;
`;
