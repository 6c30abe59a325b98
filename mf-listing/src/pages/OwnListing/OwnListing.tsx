import { useId, useState } from 'react';
import { Card, Page, sectionPaths, theme } from 'shared';
import { lostKindOf } from 'shared/contract';
import { styled } from 'styled-components';
import type { ListingProps } from '../../core/listing/ListingProps';
import { OwnActions } from '../../features/actions/OwnActions';
import { useMarkAsRead } from '../../features/actions/useMarkAsRead';
import { useRedirectAfterDeletion } from '../../features/actions/useStateAction';
import { FactTiles } from '../../features/facts/FactTiles';
import { Gallery } from '../../features/gallery/Gallery';
import { LostDetails } from '../../features/lost/LostDetails';
import { Matches } from '../../features/lost/Matches';
import { ShareButton } from '../../features/share/ShareButton';
import { OwnStats } from '../../features/stats/OwnStats';
import { messages } from '../../messages.ru';
import { DeferredPart } from '../../ui/DeferredPart';
import { ListingMeta } from '../ListingPage/ListingMeta';
import { OwnHead } from './OwnHead';

const loadReunionScreen = async () => (await import('../../features/home/ReunionScreen')).ReunionScreen;

/** A listing as its owner sees it: first its state and actions, then the listing itself. */
export const OwnListing = ({ section, listing, onBoost }: ListingProps & { onBoost: () => void }) => {
  const titleId = useId();
  const [isHome, setIsHome] = useState(false);
  useMarkAsRead(section, listing.id);
  useRedirectAfterDeletion(listing.is_visible);
  const href = sectionPaths[section].detail(listing.id);
  const isReport = lostKindOf(section, String(listing.category)) !== undefined;
  const page = (
    <Page>
      <Columns>
        <div>
          <OwnHead section={section} listing={listing} />
          <OwnActions
            section={section}
            listing={listing}
            onBoost={onBoost}
            onHome={() => setIsHome(true)}
            matches={<Matches section={section} listing={listing} />}
            share={<ShareButton title={listing.title} href={href} look={isReport ? 'words' : 'row'} />}
          >
            <OwnStats section={section} id={listing.id} open={!isReport} />
          </OwnActions>
        </div>
        <section aria-labelledby={titleId}>
          <h2 id={titleId}>{messages.own.whole}</h2>
          <Gallery images={listing.images} title={listing.title} />
          <FactTiles section={section} listing={listing} />
          {isReport && <LostDetails section={section} listing={listing} />}
          <Card>
            <h3>{messages.description}</h3>
            <p>{listing.description.trim() === '' ? messages.noDescription : listing.description}</p>
          </Card>
        </section>
      </Columns>
    </Page>
  );
  return (
    <>
      <ListingMeta section={section} listing={listing} />
      {isHome ? (
        <DeferredPart
          load={loadReunionScreen}
          props={{
            section,
            listing,
            share: (title, label) => <ShareButton look="main" {...{ title, href, label }} />,
            onClose: () => setIsHome(false),
          }}
          meanwhile={page}
        />
      ) : (
        page
      )}
    </>
  );
};

const Columns = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${theme.space(8)};

  ${theme.media.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.15fr);
  }

  > :is(div, section) {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${theme.space(3.5)};
    min-width: 0;
  }

  h3 {
    padding-bottom: ${theme.space(2)};
    font-size: ${theme.font.md};
  }

  h3 + p {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;
