import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import {
  CheckIcon,
  categoryMark,
  DOT,
  HeartIcon,
  ListingPicture,
  lostDay,
  PawIcon,
  sectionPaths,
  theme,
  useAppContext,
  VisuallyHidden,
} from 'shared';
import { type LostKind, matchTitle, type PetListing } from 'shared/contract';
import { styled } from 'styled-components';
import { useNoticeTarget } from '../../core/useNoticeTarget';
import { MatchAnswers, type MatchAnswersProps, matchesQuery } from './MatchAnswers';
import { messages } from './messages.ru';

const texts = messages.matches;

/** Two pictures joined by a heart, the reasons for the match, and the answers to it. */
const Match = ({ own, match }: MatchAnswersProps) => {
  const { listing, reasons } = match;
  const when = [categoryMark('pets', listing)?.text, lostDay(listing) || listing.city].filter(Boolean).join(' ');
  return (
    <li>
      <div className="pictures">
        <ListingPicture file={own.images[0] ?? null} alt={own.title} sizes="45vw" ratio="16 / 15" />
        <Link to={sectionPaths.pets.detail(listing.id)} aria-label={[listing.title, when].join(DOT)}>
          <ListingPicture file={listing.images[0] ?? null} alt="" sizes="45vw" ratio="16 / 15" />
        </Link>
        <span className="heart">
          <HeartIcon size={22} filled />
        </span>
      </div>
      <p className="names" aria-hidden="true">
        <span>{own.title}</span>
        <span>{when}</span>
      </p>
      <ul aria-label={texts.reasons}>
        {reasons.map((reason) => (
          <li key={reason}>
            <CheckIcon size={16} />
            <span>{reason}</span>
          </li>
        ))}
      </ul>
      <MatchAnswers {...{ own, match }} />
    </li>
  );
};

/** Possible matches with their reasons; nothing when there are none. */
export const MatchesCard = ({ own, kind }: { own: PetListing; kind: LostKind }) => {
  const { api } = useAppContext();
  const titleId = useId();
  const targetRef = useNoticeTarget('compare');
  const { data, isError } = useQuery(matchesQuery(api, own.id));
  if (isError) return <p>{texts.failed}</p>;
  if (!data || data.length === 0) return null;
  return (
    <Panel aria-labelledby={titleId}>
      <div>
        <p className="news">
          <PawIcon />
          <span>{texts.news}</span>
        </p>
        <h2 id={titleId} ref={targetRef} tabIndex={-1}>
          <span>{matchTitle(kind, own)}</span>
          <VisuallyHidden>{texts.count(data.length)}</VisuallyHidden>
        </h2>
        <p>{texts.lead}</p>
      </div>
      <ul>
        {data.map((match) => (
          <Match key={match.listing.id} {...{ own, match }} />
        ))}
      </ul>
    </Panel>
  );
};

const Panel = styled.section`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(3)};
  padding: ${theme.space(4)};
  border-radius: ${theme.radius.sheet};
  background: ${theme.color.ochreSoft};

  ul {
    list-style: none;
  }

  > div > p:last-child {
    font-size: ${theme.font.sm};
  }

  .news {
    display: flex;
    align-items: center;
    gap: ${theme.space(1.5)};
    color: ${theme.color.onOchreSoft};
    font-size: ${theme.font.sm};
    font-weight: 600;

    svg {
      color: ${theme.color.ochreDeep};
    }
  }

  > ul,
  > ul > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${theme.space(2.5)};
  }

  > ul > li + li {
    padding-top: ${theme.space(5)};
  }

  .pictures {
    position: relative;
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${theme.space(1.5)};

    > :is(span, a) {
      overflow: hidden;
      border-radius: ${theme.radius.panel} ${theme.radius.small} ${theme.radius.small} ${theme.radius.panel};
    }

    > a {
      display: block;
      border-radius: ${theme.radius.small} ${theme.radius.panel} ${theme.radius.panel} ${theme.radius.small};
    }

    img {
      object-position: 50% 25%;
    }
  }

  .pictures > .heart {
    position: absolute;
    top: 50%;
    left: 50%;
    display: grid;
    place-items: center;
    width: 46px;
    height: 46px;
    border-radius: 50%;
    background: ${theme.color.ochreSoft};
    color: ${theme.color.ochreDeep};
    translate: -50% -50%;
  }

  .names {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${theme.space(1.5)};
    font-size: ${theme.font.xs};
    font-weight: 600;
    overflow-wrap: anywhere;

    > :last-child {
      text-align: end;
    }
  }

  > ul ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${theme.space(1.5)};

    > li {
      display: inline-flex;
      align-items: center;
      gap: ${theme.space(1.5)};
      min-width: 0;
      padding: ${theme.space(1.5)} ${theme.space(3)};
      border-radius: ${theme.radius.pill};
      background: ${theme.color.surface};
      font-size: ${theme.font.xs};
      font-weight: 600;
      overflow-wrap: anywhere;
    }

    svg {
      flex: none;
      color: ${theme.color.primary};
    }
  }
`;
