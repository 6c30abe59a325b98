import { useId } from 'react';
import { ErrorState, errorText, FederatedSlot, type ListingBlocksProps, Skeleton, theme, VisuallyHidden } from 'shared';
import { styled } from 'styled-components';
import { AwaitedConsent } from './AwaitedConsent';
import { messages } from './messages.ru';
import { OwnNumbers } from './OwnNumbers';
import { PriceButton } from './PriceButton';
import { useOwnListings } from './useOwnListings';

const texts = messages.listings;

const ownActions: ListingBlocksProps['renderActions'] = (section, listing) => (
  <>
    <OwnNumbers listing={listing} />
    <PriceButton section={section} listing={listing} />
  </>
);
const places = ['a', 'b', 'c', 'd'];

/** The person's own listings in three blocks; their cards are lent by the feeds. */
export const OwnListings = () => {
  const titleId = useId();
  return (
    <Section aria-labelledby={titleId}>
      <h2 id={titleId}>{texts.title}</h2>
      <Content />
    </Section>
  );
};

const Content = () => {
  const { listings, error, isFetching, retry } = useOwnListings();
  if (listings) {
    return (
      <>
        <AwaitedConsent listings={listings} />
        <FederatedSlot
          name="mf_feeds/ListingBlocks"
          props={{ listings, emptyText: texts.empty, heading: 'h3', renderActions: ownActions }}
          fallback={<Loading />}
        />
      </>
    );
  }
  if (error) {
    return <ErrorState title={texts.failed} text={errorText(error, texts.failed)} onRetry={retry} busy={isFetching} />;
  }
  return <Loading />;
};

const Loading = () => (
  <Grid aria-busy="true">
    <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
    {places.map((place) => (
      <Skeleton key={place} height="270px" radius={theme.radius.panel} />
    ))}
  </Grid>
);

const Section = styled.section`
  display: grid;
  gap: ${theme.space(4)};
  min-width: 0;
`;

const Grid = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(210px, 1fr));
  gap: ${theme.space(4.5)};

  ${theme.media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${theme.space(3)};
  }
`;
