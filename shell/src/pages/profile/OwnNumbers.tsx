import type { ReactNode } from 'react';
import { formatNumber, HeartIcon, MessageIcon, theme, VisuallyHidden } from 'shared';
import { ListingStatus, type ListingTotal, type OwnListingBySection, type Section } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from './messages.ru';

const SIZE = 16;

const EyeIcon = () => (
  <svg width={SIZE} height={SIZE} viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth={1.9} aria-hidden>
    <path d="M2.5 12s3.5-6.5 9.5-6.5 9.5 6.5 9.5 6.5-3.5 6.5-9.5 6.5S2.5 12 2.5 12z" />
    <circle cx="12" cy="12" r="3" />
  </svg>
);

const numbers: readonly [keyof ListingTotal, ReactNode][] = [
  ['views', <EyeIcon key="views" />],
  ['favourites', <HeartIcon key="favourites" size={SIZE} />],
  ['dialogs', <MessageIcon key="dialogs" size={SIZE} />],
];

/**
 * How an own listing was looked at, kept and asked about in 30 days (docs/specification.md, 'Numbers for the author');
 * nothing of one that nobody could see.
 */
export const OwnNumbers = ({ listing: { stats, is_visible: status } }: { listing: OwnListingBySection[Section] }) => {
  const isSeen = status === ListingStatus.published || numbers.some(([name]) => (stats?.[name] ?? 0) > 0);
  if (!stats || !isSeen) return null;
  return (
    <Frame>
      <span>{messages.listings.numbers.title}</span>
      <List>
        {numbers.map(([name, icon]) => (
          <li key={name}>
            {icon}
            <VisuallyHidden>{`${messages.listings.numbers[name]}: `}</VisuallyHidden>
            <span>{formatNumber(stats[name])}</span>
          </li>
        ))}
      </List>
    </Frame>
  );
};

const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${theme.space(3)};
  color: ${theme.color.muted};
  font-size: ${theme.font.xs};
`;

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${theme.space(3)};
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    position: relative;
    display: flex;
    align-items: center;
    gap: ${theme.space(1)};
    color: ${theme.color.ink};
    font-weight: 600;
  }

  svg {
    color: ${theme.color.muted};
  }
`;
