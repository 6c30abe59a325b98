import { startTransition, useEffect, useState } from 'react';
import { Badge, Card, theme } from 'shared';
import { styled } from 'styled-components';
import { messages } from './messages.ru';
import { type CompositionGlobals, readSharedCopies, type SharedCopies } from './readSharedCopies';

const text = messages.shared;

/** Shows whether each shared package exists once in this page. */
export const SharedModules = () => {
  const [found, setFound] = useState<SharedCopies[]>([]);
  useEffect(() => startTransition(() => setFound(readSharedCopies(window as CompositionGlobals))), []);
  const doubled = found.filter(({ copies }) => copies > 1).length;
  return (
    <Root as="section" aria-labelledby="shared-modules">
      <h2 id="shared-modules">{text.title}</h2>
      {found.length > 0 && (
        <Verdict tone={doubled > 0 ? 'danger' : 'primary'}>{doubled > 0 ? text.twice(doubled) : text.once}</Verdict>
      )}
      <ul>
        {found.map(({ name, version, copies }) => (
          <li key={name}>
            <code>{name}</code>
            <span>{` ${version} — ${copies === 0 ? text.unused : text.copies(copies)}`}</span>
          </li>
        ))}
      </ul>
    </Root>
  );
};

const Root = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${theme.space(3)};
  padding: ${theme.space(5)};

  h2 {
    margin: 0;
    font-size: ${theme.font.lg};
  }

  ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${theme.space(1)} ${theme.space(5)};
    margin: 0;
    padding: 0;
    list-style: none;
    font-size: ${theme.font.sm};
  }
`;

/* A sentence: it needs two lines on a phone. */
const Verdict = styled(Badge)`
  white-space: normal;
`;
