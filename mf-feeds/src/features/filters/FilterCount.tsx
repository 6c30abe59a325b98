import { theme } from 'shared';
import { styled } from 'styled-components';
import { messages } from '../../messages.ru';

/** How many filters are set, beside the word 'Фильтры'; nothing when none is. */
export const FilterCount = ({ count }: { count: number }) =>
  count > 0 && (
    <>
      {' '}
      <Count title={messages.filters.count(count)}>{count}</Count>
    </>
  );

const Count = styled.span`
  display: inline-grid;
  place-items: center;
  min-width: 22px;
  height: 22px;
  padding: 0 ${theme.space(1.5)};
  border-radius: ${theme.radius.pill};
  background: ${theme.color.primary};
  color: ${theme.color.onPrimary};
  font-size: ${theme.font.xs};
  font-weight: 700;
`;
