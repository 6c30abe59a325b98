import { Card, theme } from 'shared';
import { styled } from 'styled-components';
import { messages } from '../../messages.ru';

/** The author's words, with the line breaks they made. */
export const DescriptionCard = ({ text }: { text: string }) => (
  <Frame as="section">
    <Heading>{messages.description}</Heading>
    <Text>{text.trim() === '' ? messages.noDescription : text}</Text>
  </Frame>
);

const Frame = styled(Card)`
  display: grid;
  gap: ${theme.space(2)};
`;

const Heading = styled.h2`
  font-size: ${theme.font.md};
`;

const Text = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
