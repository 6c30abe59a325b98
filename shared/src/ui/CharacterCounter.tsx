import { styled } from 'styled-components';
import { formatNumber } from '../i18n/formatNumber';
import { messages } from '../messages.ru';
import { theme } from '../theme/theme';
import { VisuallyHidden } from './VisuallyHidden';

export interface CharacterCounterProps {
  used: number;
  max: number;
}

/** '17 / 35' under a field; turns red when there is too much. */
export const CharacterCounter = ({ used, max }: CharacterCounterProps) => {
  const numbers = [formatNumber(used), formatNumber(max)] as const;
  return (
    <Root $over={used > max}>
      <span aria-hidden="true">{messages.counter(...numbers)}</span>
      <VisuallyHidden>{messages.counterLabel(...numbers)}</VisuallyHidden>
    </Root>
  );
};

const Root = styled.span<{ $over: boolean }>`
  position: relative;
  margin-left: auto;
  color: ${({ $over }) => ($over ? theme.color.danger : theme.color.muted)};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
