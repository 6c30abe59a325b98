import { theme } from 'shared';
import { styled } from 'styled-components';
import { messages } from './messages.ru';

/** Maximum number of sentences, so that the form stays on the screen. */
const SHOWN_MAX = 6;

/** Messages about files that a field refused, a sentence each. */
export const RefusedFiles = ({ id, refused }: { id: string; refused: readonly string[] }) => {
  const texts = [...new Set(refused)];
  const rest = texts.length - SHOWN_MAX;
  return (
    <Root id={id} role="alert">
      {texts.slice(0, SHOWN_MAX).map((text) => (
        <p key={text}>{text}</p>
      ))}
      {rest > 0 && <p>{messages.refused.more(rest)}</p>}
    </Root>
  );
};

const Root = styled.div`
  display: grid;
  gap: ${theme.space(1)};
  color: ${theme.color.danger};
  font-size: ${theme.font.xs};
  line-height: 1.35;
  overflow-wrap: anywhere;
`;
