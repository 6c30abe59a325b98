import { theme } from 'shared';
import { styled } from 'styled-components';
import { messages } from './messages.ru';

/** What those who have lost an animal are cheated with most, and how not to be. */
export const SafetyNote = () => (
  <Note role="note">
    <strong>{messages.safety.title}</strong>
    <p>{messages.safety.text}</p>
  </Note>
);

const Note = styled.div`
  display: grid;
  gap: ${theme.space(1)};
  padding: ${theme.space(3.5)} ${theme.space(4)};
  border-radius: ${theme.radius.field};
  background: ${theme.color.ochreSoft};
  color: ${theme.color.onOchreSoft};
  font-size: ${theme.font.sm};
  line-height: 1.45;
`;
