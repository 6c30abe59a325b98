import { Button, theme } from 'shared';
import { styled } from 'styled-components';
import { messages } from '../../messages.ru';

/** Says that breeds, cities and the like could not be loaded, and offers another try. */
export const ListsFailure = ({ onRetry }: { onRetry: () => void }) => (
  <Box role="alert">
    <span>{messages.filters.listsFailed}</span>
    <Button type="button" variant="secondary" size="sm" onClick={onRetry}>
      {messages.filters.retry}
    </Button>
  </Box>
);

const Box = styled.div`
  display: grid;
  justify-items: start;
  gap: ${theme.space(2)};
  color: ${theme.color.danger};
  font-size: ${theme.font.sm};
`;
