import { Fragment } from 'react';
import { theme } from 'shared';
import { styled } from 'styled-components';
import { FACTS_SEPARATOR } from '../../listing/listingFacts';

/** The line below the title. What follows the first part never breaks inside: 'б/у' has a slash. */
export const ListingFacts = ({ parts: [first, ...others] }: { parts: readonly string[] }) => (
  <Line>
    {first}
    {others.map((part) => (
      <Fragment key={part}>
        {FACTS_SEPARATOR}
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
