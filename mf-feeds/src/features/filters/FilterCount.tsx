import { theme } from 'shared';
import { styled } from 'styled-components';
import { messages } from '../../messages.ru';

/** Number of filters set, beside the word 'Фильтры'; nothing for none. `inverse` is for the primary colour. */
export const FilterCount = ({ count, inverse = false }: { count: number; inverse?: boolean }) =>
  count > 0 && (
    <>
      {' '}
      <Count $inverse={inverse} title={messages.filters.count(count)}>
        {count}
      </Count>
    </>
  );

const Count = styled.span<{ $inverse: boolean }>`
  display: inline-grid;
  place-items: center;
  min-width: 22px;
  height: 22px;
  padding: 0 ${theme.space(1.5)};
  border-radius: ${theme.radius.pill};
  background: ${({ $inverse }) => ($inverse ? theme.color.onPrimary : theme.color.primary)};
  color: ${({ $inverse }) => ($inverse ? theme.color.primary : theme.color.onPrimary)};
  font-size: ${theme.font.xs};
  font-weight: 700;
`;
