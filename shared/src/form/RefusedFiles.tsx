import { theme } from 'shared';
import { styled } from 'styled-components';
import { messages } from './messages.ru';

/** More sentences would push the form off the screen. */
const SHOWN_MAX = 6;

/** What became of files that a field does not take, a sentence for each. */
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
