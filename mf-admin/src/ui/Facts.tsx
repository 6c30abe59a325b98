import type { ReactNode } from 'react';
import { theme } from 'shared';
import { styled } from 'styled-components';

/** Names and values, one pair per line. */
export const Facts = ({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) => (
  <List>
    {rows.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </List>
);

const List = styled.dl`
  display: grid;
  align-content: start;

  > div {
    display: grid;
    grid-template-columns: minmax(110px, 190px) minmax(0, 1fr);
    align-items: baseline;
    gap: ${theme.space(3)};
    padding: ${theme.space(2)} 0;
    border-bottom: 1px solid ${theme.color.line};
  }

  > div:last-child {
    border-bottom: 0;
  }

  dt {
    color: ${theme.color.muted};
    font-size: ${theme.font.sm};
  }

  dd {
    overflow-wrap: anywhere;
  }
`;
