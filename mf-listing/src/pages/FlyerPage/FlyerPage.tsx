import { Button, Inline, imageHref, LinkButton, MutedText, Page, PageMeta, sectionPaths } from 'shared';
import { flyerTexts, type ListingBySection, ListingStatus } from 'shared/contract';
import { flyerPictureHref } from 'shared/paths';
import { createGlobalStyle, styled } from 'styled-components';
import { hasFlyer } from '../../core/listing/listingState';
import { ListingPage } from '../ListingPage/ListingPage';
import { FlyerSheet } from './FlyerSheet';
import { messages } from './messages.ru';

/** Id that the print styles select. */
const SHEET_ID = 'flyer';

const sheet = `#${SHEET_ID}`;

/** Prints the sheet and nothing else while the page is open: one A4 page without browser margins. */
const PrintStyle = createGlobalStyle`
  @page {
    size: A4 portrait;
    margin: 0;
  }

  @media print {
    body *:not(:has(${sheet}), ${sheet}, ${sheet} *) {
      display: none;
    }

    html,
    body,
    body *:has(${sheet}) {
      display: block;
      min-width: 0;
      max-width: none;
      min-height: 0;
      margin: 0;
      padding: 0;
      background: none;
    }
  }
`;

/** `/post/:id/flyer`: a printable sheet about a loss or a find, and a picture of it to send. */
const Flyer = ({ listing }: { listing: ListingBySection['pets'] }) => {
  const words = flyerTexts(listing);
  if (words === null) return null;
  const [picture] = listing.images;
  return (
    <Page title={messages.title}>
      <PageMeta
        title={`${messages.title}: ${listing.title}`}
        description={messages.description}
        canonical={sectionPaths.pets.detail(listing.id)}
        noindex
      />
      <PrintStyle />
      <Inline $gap={2.5}>
        <Button onClick={() => window.print()}>{messages.print}</Button>
        {listing.is_visible === ListingStatus.published && (
          <LinkButton
            external
            variant="secondary"
            to={flyerPictureHref(listing.id, '1080x1350')}
            download={messages.file(listing.id)}
          >
            {messages.picture}
          </LinkButton>
        )}
        <LinkButton variant="ghost" to={sectionPaths.pets.detail(listing.id)}>
          {messages.back}
        </LinkButton>
      </Inline>
      <MutedText>{messages.hint}</MutedText>
      <Desk>
        <FlyerSheet
          id={SHEET_ID}
          words={words}
          path={sectionPaths.pets.detail(listing.id)}
          picture={picture === undefined ? null : imageHref(picture, 1280)}
        />
      </Desk>
    </Page>
  );
};

/* As wide as there is room, and no wider than on paper. */
const Desk = styled.div`
  container-type: inline-size;
  width: 100%;
  max-width: 210mm;
  margin: 0 auto;
`;

const view = { Component: Flyer, isMeant: (listing: ListingBySection['pets']) => hasFlyer('pets', listing) };

/** `/post/:id/flyer`: missing when the listing's page is, or when the listing is not a current loss or find. */
export const FlyerPage = () => <ListingPage section="pets" view={view} />;
