import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import {
  Badge,
  Card,
  CheckIcon,
  ChevronRightIcon,
  categoryMark,
  ListingPicture,
  lostWhen,
  sectionPaths,
  theme,
  useAppContext,
  VisuallyHidden,
} from 'shared';
import type { PetListing } from 'shared/contract';
import { styled } from 'styled-components';
import { useArrival } from '../../core/arrival/useArrival';
import { MatchAnswers, type MatchAnswersProps } from './MatchAnswers';
import { matchesQuery } from './matchesQuery';
import { messages } from './messages.ru';

const texts = messages.matches;

const Match = ({ own, match }: MatchAnswersProps) => {
  const { listing, reasons } = match;
  const mark = categoryMark('pets', listing);
  const when = lostWhen(listing);
  return (
    <Item>
      <Way to={sectionPaths.pets.detail(listing.id)}>
        <Thumb>
          <ListingPicture file={listing.images[0] ?? null} alt="" sizes="84px" ratio="1 / 1" />
        </Thumb>
        <Text>
          {mark && (
            <span>
              <Badge tone={mark.tone}>{mark.text}</Badge>
            </span>
          )}
          <Title>{listing.title}</Title>
          <Line>{when ?? listing.city}</Line>
        </Text>
        <ChevronRightIcon size={18} />
      </Way>
      <Reasons aria-label={texts.reasons}>
        {reasons.map((reason) => (
          <li key={reason}>
            <CheckIcon size={14} />
            <span>{reason}</span>
          </li>
        ))}
      </Reasons>
      <MatchAnswers {...{ own, match }} />
    </Item>
  );
};

export interface MatchesCardProps {
  /** The loss or the find. */
  own: PetListing;
  kind: 'lost' | 'found';
}

/** What may be the same animal as this one, each with what speaks for it; nothing where there is none. */
export const MatchesCard = ({ own, kind }: MatchesCardProps) => {
  const { api } = useAppContext();
  const titleId = useId();
  const arrival = useArrival('compare');
  const { data, isError } = useQuery(matchesQuery(api, own.id));
  if (isError) return <p>{texts.failed}</p>;
  if (!data || data.length === 0) return null;
  return (
    <Frame as="section" aria-labelledby={titleId}>
      <div>
        <Heading id={titleId} ref={arrival} tabIndex={-1}>
          <span>{texts.title[kind]}</span>
          <VisuallyHidden>{texts.count(data.length)}</VisuallyHidden>
        </Heading>
        <Line>{texts.lead}</Line>
      </div>
      <List>
        {data.map((match) => (
          <Match key={match.listing.id} {...{ own, match }} />
        ))}
      </List>
    </Frame>
  );
};

const Frame = styled(Card)`
  position: relative;
  display: grid;
  gap: ${theme.space(3)};
`;

const Heading = styled.h2`
  font-size: ${theme.font.md};
`;

const Line = styled.span`
  color: ${theme.color.muted};
  font-size: ${theme.font.sm};
  overflow-wrap: anywhere;
`;

const List = styled.ul`
  display: grid;
  gap: ${theme.space(4)};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Item = styled.li`
  display: grid;
  gap: ${theme.space(2)};
  min-width: 0;

  & + & {
    padding-top: ${theme.space(4)};
    border-top: 1px solid ${theme.color.line};
  }
`;

const Way = styled(Link)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${theme.space(3)};
  color: inherit;
  text-decoration: none;
`;

const Thumb = styled.span`
  width: 84px;
  overflow: hidden;
  border-radius: ${theme.radius.field};
`;

const Text = styled.span`
  display: grid;
  gap: ${theme.space(1)};
  min-width: 0;
`;

const Title = styled.span`
  font-weight: 700;
  overflow-wrap: anywhere;
`;

const Reasons = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(1.5)};
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: inline-flex;
    align-items: center;
    gap: ${theme.space(1)};
    min-width: 0;
    padding: ${theme.space(1)} ${theme.space(2)};
    border-radius: ${theme.radius.field};
    background: ${theme.color.sunken};
    font-size: ${theme.font.sm};
    overflow-wrap: anywhere;
  }

  svg {
    flex: none;
    color: ${theme.color.primary};
  }
`;
