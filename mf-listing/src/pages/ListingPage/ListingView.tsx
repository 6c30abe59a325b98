import { Fragment } from 'react';
import {
  Badge,
  Breadcrumbs,
  breadcrumbsJsonLd,
  Card,
  categoryMark,
  DOT,
  imageHref,
  listingCategoryName,
  listingCrumbs,
  Page,
  PageMeta,
  PriceBefore,
  paths,
  priceText,
  sectionPaths,
  theme,
  useAppContext,
  useSession,
} from 'shared';
import {
  contractOf,
  isSignedImage,
  type ListingBySection,
  ListingStatus,
  type OwnListingBySection,
  type Section,
} from 'shared/contract';
import { styled } from 'styled-components';
import { listingDescription } from '../../core/listing/listingDescription';
import { listingFacts } from '../../core/listing/listingFacts';
import { listingJsonLd } from '../../core/listing/listingJsonLd';
import { outcomeOf } from '../../core/listing/outcomeOf';
import { statusBadge } from '../../core/listing/statusBadge';
import { ListingActions } from '../../features/actions/ListingActions';
import { ComplaintButton } from '../../features/complaint/ComplaintButton';
import { Gallery } from '../../features/gallery/Gallery';
import { ShareButton } from '../../features/share/ShareButton';
import { SimilarSlot } from '../../features/similar/SimilarSlot';
import { StatsSlot } from '../../features/stats/StatsSlot';
import { messages } from '../../messages.ru';
import { AuthorCard } from './AuthorCard';
import { ListingColumns } from './ListingColumns';

interface ListingMetaProps<S extends Section> {
  section: S;
  listing: ListingBySection[S];
}

/** What the outside world reads about a listing: title, link preview, structured data. */
const ListingMeta = <S extends Section>({ section, listing }: ListingMetaProps<S>) => {
  const { publicUrl = '' } = useAppContext();
  const published = listing.is_visible === ListingStatus.published;
  const picture = listing.images.find((file) => !isSignedImage(file));
  return (
    <PageMeta
      title={listing.title}
      description={listingDescription(section, listing)}
      canonical={sectionPaths[section].detail(listing.id)}
      type="product"
      noindex={!published}
      {...(picture !== undefined && { image: imageHref(picture, 1280) })}
      {...(published && {
        jsonLd: [
          listingJsonLd(section, listing, publicUrl),
          breadcrumbsJsonLd([...listingCrumbs(section, listing), { text: listing.title }], publicUrl),
        ],
      })}
    />
  );
};

/** The line below the title. What follows the first part never breaks inside: 'б/у' has a slash. */
const ListingFacts = ({ parts: [first, ...others] }: { parts: readonly string[] }) => (
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
  const known = (listing.price !== null && listing.price > 0) || contractOf(section).noPrice === 'category';
  return (
    <Page back={<Breadcrumbs crumbs={listingCrumbs(section, listing)} />}>
      <ListingMeta section={section} listing={listing} />
      <ListingColumns
        picture={<Gallery images={listing.images} title={listing.title} />}
        text={
          <>
            <Head>
              <Badges>
                <Badge tone={mark?.tone ?? 'primary'}>{listingCategoryName(section, listing)}</Badge>
                {status && <Badge tone={status.tone}>{status.label}</Badge>}
              </Badges>
              <Title>{listing.title}</Title>
              <ListingFacts parts={listingFacts(section, listing)} />
            </Head>
            <Price $known={known}>
              {priceText(section, listing)}
              <PriceBefore listing={listing} />
            </Price>
            <ListingActions
              section={section}
              listing={listing}
              share={<ShareButton title={listing.title} href={sectionPaths[section].detail(listing.id)} />}
            />
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

/* A price that nobody named is no headline. */
const Price = styled.p<{ $known: boolean }>`
  color: ${({ $known }) => ($known ? theme.color.ink : theme.color.muted)};
  font-size: ${({ $known }) => ($known ? theme.font.hero : theme.font.md)};
  font-weight: ${({ $known }) => ($known ? 700 : 400)};
  line-height: 1.2;
  letter-spacing: ${({ $known }) => ($known ? theme.tracking : 'normal')};

  ${theme.media.phone} {
    font-size: ${({ $known }) => ($known ? theme.font.xxl : theme.font.md)};
  }
`;
