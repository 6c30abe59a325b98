import { startTransition, useEffect, useState } from 'react';
import { Badge, Card, readShareScopes, type ShareScopes, theme } from 'shared';
import { styled } from 'styled-components';
import { messages } from './messages.ru';

/** A shared package in this page. */
interface SharedCopies {
  name: string;
  version: string;
  /** The site guarantees 1; 0 means unused so far. */
  copies: number;
}

/** Counts the copies of shared packages in the share scopes of all builds. No build can bring one outside of them. */
export const countSharedCopies = (scopes: readonly ShareScopes[]): SharedCopies[] => {
  const found = new Map<string, { versions: Set<string>; givers: Set<string>; libraries: Set<unknown> }>();
  for (const scope of scopes) {
    for (const [name, byVersion] of Object.entries(scope.default ?? {})) {
      const known = found.get(name) ?? { versions: new Set(), givers: new Set(), libraries: new Set() };
      for (const [version, { from, lib }] of Object.entries(byVersion)) {
        known.versions.add(version);
        known.givers.add(`${from}@${version}`);
        if (lib) known.libraries.add(lib());
      }
      found.set(name, known);
    }
  }
  return [...found]
    .map(([name, { versions, givers, libraries }]) => ({
      name,
      version: [...versions].join(', '),
      copies: libraries.size === 0 ? 0 : Math.max(libraries.size, givers.size),
    }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
};

const text = messages.shared;

/** Shows whether each shared package exists once in this page. */
export const SharedModules = () => {
  const [found, setFound] = useState<SharedCopies[]>([]);
  useEffect(() => startTransition(() => setFound(countSharedCopies(readShareScopes()))), []);
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
    font-size: ${theme.font.lg};
  }

  ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${theme.space(1)} ${theme.space(5)};
    list-style: none;
    font-size: ${theme.font.sm};
  }
`;

/* A sentence: it needs two lines on a phone. */
const Verdict = styled(Badge)`
  white-space: normal;
`;
