import { Fragment } from 'react';
import { DOT, theme } from 'shared';
import { styled } from 'styled-components';

/** The line below the title. What follows the first part never breaks inside: 'б/у' has a slash. */
export const ListingFacts = ({ parts: [first, ...others] }: { parts: readonly string[] }) => (
  <Line>
    {first}
    {others.map((part) => (
      <Fragment key={part}>
        {DOT}
        <Whole>{part}</Whole>
      </Fragment>
    ))}
  </Line>
);

const Line = styled.p`
  color: ${theme.color.muted};
  text-wrap: balance;
`;

const Whole = styled.span`
  white-space: nowrap;
`;
