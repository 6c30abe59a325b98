import { Spinner, theme } from 'shared';
import { styled } from 'styled-components';
import { messages } from '../messages.ru';

/** 'Загрузка…', announced. */
export const LoadingText = () => (
  <Line role="status">
    <Spinner />
    {messages.loading}
  </Line>
);

const Line = styled.p`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space(3)};
  padding: ${theme.space(6)};
  color: ${theme.color.muted};
`;
