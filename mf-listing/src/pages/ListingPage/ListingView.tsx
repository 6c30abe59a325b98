import { Fragment } from 'react';
import {
  Badge,
  Breadcrumbs,
  Card,
  categoryMark,
  DOT,
  listingCategoryName,
  listingCrumbs,
  lostReward,
  Page,
  PriceBefore,
  paths,
  priceText,
  sectionPaths,
  theme,
  useSession,
} from 'shared';
import { contractOf, ListingStatus, lostKindOf, type OwnListingBySection, type Section } from 'shared/contract';
import { css, styled } from 'styled-components';
import { listingFacts } from '../../core/listing/listingFacts';
import { outcomeOf } from '../../core/listing/outcomeOf';
import { statusBadge } from '../../core/listing/statusBadge';
import { ListingActions } from '../../features/actions/ListingActions';
import { ComplaintButton } from '../../features/complaint/ComplaintButton';
import { Gallery } from '../../features/gallery/Gallery';
import { FlyerLink } from '../../features/lost/FlyerLink';
import { LostDetails } from '../../features/lost/LostDetails';
import { LostLead } from '../../features/lost/LostLead';
import { Matches } from '../../features/lost/Matches';
import { ShareButton } from '../../features/share/ShareButton';
import { SimilarSlot } from '../../features/similar/SimilarSlot';
import { StatsSlot } from '../../features/stats/StatsSlot';
import { messages } from '../../messages.ru';
import { AuthorCard } from './AuthorCard';
import { ListingColumns } from './ListingColumns';
import { ListingMeta } from './ListingMeta';

/** The line below the title. What follows the first part never breaks inside: 'б/у' has a slash. */
const ListingFacts = ({ parts: [first, ...others] }: { parts: readonly string[] }) => (
  <Line>
    <span>{first}</span>
    {others.map((part) => (
      <Fragment key={part}>
        <span>{DOT}</span>
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

/** The author's words, with the line breaks they made. */
const DescriptionCard = ({ text }: { text: string }) => (
  <Frame as="section">
    <Heading>{messages.description}</Heading>
    <Text>{text.trim() === '' ? messages.noDescription : text}</Text>
  </Frame>
);

const Frame = styled(Card)`
  display: grid;
  gap: ${theme.space(2)};
`;

const Heading = styled.h2`
  font-size: ${theme.font.md};
`;

const Text = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

interface ListingViewProps<S extends Section> {
  section: S;
  listing: OwnListingBySection[S];
}

/** A listing, whole. */
export const ListingView = <S extends Section>({ section, listing }: ListingViewProps<S>) => {
  const session = useSession();
  const outcome = outcomeOf(section, listing);
  const status = outcome ? { label: outcome.label, tone: 'primary' as const } : statusBadge(listing.is_visible);
  const mark = categoryMark(section, listing);
  const isReport = lostKindOf(section, String(listing.category)) !== undefined;
  const reward = lostReward(listing);
  const known = (listing.price !== null && listing.price > 0) || contractOf(section).noPrice === 'category';
  return (
    <Page back={<Breadcrumbs crumbs={listingCrumbs(section, listing)} />}>
      <ListingMeta section={section} listing={listing} />
      <ListingColumns
        picture={<Gallery images={listing.images} title={listing.title} />}
        text={
          <>
            <LostLead section={section} listing={listing} />
            <Head>
              <Badges>
                <Badge tone={mark?.tone ?? 'primary'}>{listingCategoryName(section, listing)}</Badge>
                {status && <Badge tone={status.tone}>{status.label}</Badge>}
              </Badges>
              <Title>{listing.title}</Title>
              <ListingFacts parts={listingFacts(section, listing)} />
            </Head>
            {reward !== null && <Reward>{reward}</Reward>}
            <Price $known={known} $quiet={isReport}>
              <span>{priceText(section, listing)}</span>
              <PriceBefore listing={listing} />
            </Price>
            <ListingActions
              section={section}
              listing={listing}
              share={<ShareButton title={listing.title} href={sectionPaths[section].detail(listing.id)} />}
            />
            <FlyerLink section={section} listing={listing} />
            <Matches section={section} listing={listing} />
            {isReport && <LostDetails section={section} listing={listing} />}
            {(listing.is_owner || (session.status === 'signed-in' && session.isAdmin)) && (
              <StatsSlot section={section} id={listing.id} />
            )}
            <DescriptionCard text={listing.description} />
            <AuthorCard
              name={listing.username}
              publishedAt={listing.created_at}
              href={listing.is_visible === ListingStatus.published ? paths.user(listing.author) : null}
            />
            <ComplaintButton section={section} listing={listing} />
          </>
        }
      />
      {listing.is_visible === ListingStatus.published && <SimilarSlot section={section} id={listing.id} />}
    </Page>
  );
};

const Head = styled.div`
  display: grid;
  gap: ${theme.space(2)};
`;

const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(2)};
`;

const Title = styled.h1`
  overflow-wrap: anywhere;

  ${theme.media.phone} {
    font-size: ${theme.font.xl};
  }
`;

const Reward = styled.p`
  font-size: ${theme.font.lg};
  font-weight: 700;
`;

/* Nobody asks the price of an animal that is lost. */
const quietLooks = css`
  && {
    font-size: ${theme.font.sm};
  }
`;

/* A price that nobody named is no headline. */
const Price = styled.p<{ $known: boolean; $quiet: boolean }>`
  color: ${({ $known }) => ($known ? theme.color.ink : theme.color.muted)};
  font-size: ${({ $known }) => ($known ? theme.font.hero : theme.font.md)};
  font-weight: ${({ $known }) => ($known ? 700 : 400)};
  line-height: 1.2;
  letter-spacing: ${({ $known }) => ($known ? theme.tracking : 'normal')};

  ${theme.media.phone} {
    font-size: ${({ $known }) => ($known ? theme.font.xxl : theme.font.md)};
  }

  ${({ $quiet }) => $quiet && quietLooks}
`;
