import { styled } from 'styled-components';
import { formatNumber } from '../contract/numbers.ru';
import { messages } from '../messages.ru';
import { theme } from '../theme/theme';
import { VisuallyHidden } from './VisuallyHidden';

export interface CharacterCounterProps {
  used: number;
  max: number;
}

/** Remaining characters from which the counter warns. */
const NEAR = 5;

const stateOf = (left: number): CounterState => {
  if (left < 0) return 'over';
  return left <= NEAR ? 'near' : 'free';
};

/** '17 / 35' under a field; stands out near the limit and turns red above it. */
export const CharacterCounter = ({ used, max }: CharacterCounterProps) => {
  const numbers = [formatNumber(used), formatNumber(max)] as const;
  return (
    <Root $state={stateOf(max - used)}>
      <span aria-hidden="true">{messages.counter(...numbers)}</span>
      <VisuallyHidden>{messages.counterLabel(...numbers)}</VisuallyHidden>
    </Root>
  );
};

type CounterState = 'free' | 'near' | 'over';

const colors = { free: theme.color.muted, near: theme.color.onOchreSoft, over: theme.color.danger } as const;

const Root = styled.span<{ $state: CounterState }>`
  position: relative;
  margin-left: auto;
  color: ${({ $state }) => colors[$state]};
  font-weight: ${({ $state }) => ($state === 'free' ? 400 : 700)};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
