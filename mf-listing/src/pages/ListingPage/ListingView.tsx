import { Badge, categoryMark, listingCategoryName, Page, priceText, sectionPaths, theme } from 'shared';
import { contractOf, type ListingBySection, type Section } from 'shared/contract';
import { styled } from 'styled-components';
import { ListingActions } from '../../features/actions/ListingActions';
import { Gallery } from '../../features/gallery/Gallery';
import { ShareButton } from '../../features/share/ShareButton';
import { listingFacts } from '../../listing/listingFacts';
import { statusBadge } from '../../listing/statusBadge';
import { AuthorCard } from './AuthorCard';
import { DescriptionCard } from './DescriptionCard';
import { ListingColumns } from './ListingColumns';
import { ListingFacts } from './ListingFacts';
import { ListingMeta } from './ListingMeta';

interface ListingViewProps<S extends Section> {
  section: S;
  listing: ListingBySection[S];
}

/** A listing, whole. */
export const ListingView = <S extends Section>({ section, listing }: ListingViewProps<S>) => {
  const status = statusBadge(listing.is_visible);
  const mark = categoryMark(section, listing);
  const known = (listing.price !== null && listing.price > 0) || contractOf(section).noPrice === 'category';
  return (
    <Page>
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
            <Price $known={known}>{priceText(section, listing)}</Price>
            <ListingActions
              section={section}
              listing={listing}
              share={<ShareButton title={listing.title} href={sectionPaths[section].detail(listing.id)} />}
            />
            <DescriptionCard text={listing.description} />
            <AuthorCard name={listing.username} publishedAt={listing.created_at} />
          </>
        }
      />
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
