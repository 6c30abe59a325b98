import { useNavigate } from 'react-router-dom';
import { ActionMenu, Breadcrumbs, listingCrumbs, paths, sectionPaths, theme, underBar, useSession } from 'shared';
import { ListingStatus, lostKindOf, type OwnListingBySection, type Section } from 'shared/contract';
import { styled } from 'styled-components';
import { hasFlyer } from '../../core/listing/hasFlyer';
import { ListingActions } from '../../features/actions/ListingActions';
import { AuthorBlock } from '../../features/author/AuthorBlock';
import { useComplaint } from '../../features/complaint/useComplaint';
import { Gallery } from '../../features/gallery/Gallery';
import { ChipButton } from '../../features/lost/ChipButton';
import { FlyerLink } from '../../features/lost/FlyerLink';
import { LostDetails } from '../../features/lost/LostDetails';
import { Matches } from '../../features/lost/Matches';
import { ShareButton } from '../../features/share/ShareButton';
import { copyAddress, type Shared } from '../../features/share/sharePage';
import { SimilarSlot } from '../../features/similar/SimilarSlot';
import { StatsSlot } from '../../features/stats/StatsSlot';
import { messages } from '../../messages.ru';
import { ListingFoot } from './ListingFoot';
import { ListingFrame } from './ListingFrame';
import { ListingHead } from './ListingHead';
import { ListingMeta } from './ListingMeta';

interface PhotoDiscsProps extends Shared {
  onComplain: (() => void) | null;
}

/** Round buttons on a phone's picture. */
const PhotoDiscs = ({ onComplain, ...shared }: PhotoDiscsProps) => {
  const navigate = useNavigate();
  return (
    <div className="discs">
      <ShareButton look="disc" {...shared} />
      <ActionMenu
        label={messages.more.button}
        actions={[
          { label: messages.more.copy, onPress: () => void copyAddress(shared.href) },
          { label: messages.more.home, onPress: () => void navigate(paths.home) },
          ...(onComplain ? [{ label: messages.complain, onPress: onComplain }] : []),
        ]}
      />
    </div>
  );
};

/** The author's description, with its line breaks. */
const Description = ({ text }: { text: string }) => (
  <Words>
    <h2>{messages.description}</h2>
    <p>{text.trim() === '' ? messages.noDescription : text}</p>
  </Words>
);

const Words = styled.section`
  display: grid;
  gap: ${theme.space(2)};
  max-width: 720px;

  > p {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;

interface ListingViewProps<S extends Section> {
  section: S;
  listing: OwnListingBySection[S];
  /** Opens the choice of paid options. */
  onBoost: () => void;
}

/** A whole listing. */
export const ListingView = <S extends Section>({ section, listing, onBoost }: ListingViewProps<S>) => {
  const session = useSession();
  const isAdmin = session.status === 'signed-in' && session.isAdmin;
  const { complain, dialogs } = useComplaint(section, listing);
  const { id, title } = listing;
  const isReport = lostKindOf(section, String(listing.category)) !== undefined;
  const isFlown = hasFlyer(section, listing);
  const shared = { title, href: sectionPaths[section].detail(id) };
  return (
    <ListingFrame>
      <ListingMeta section={section} listing={listing} />
      <div className="crumbs">
        <Breadcrumbs crumbs={listingCrumbs(section, listing)} />
      </div>
      <div className="photos" {...underBar}>
        <Gallery images={listing.images} title={title} />
        <PhotoDiscs {...shared} onComplain={complain} />
      </div>
      <div className="side">
        <ListingHead section={section} listing={listing} />
        <div className="acts">
          <ListingActions
            section={section}
            listing={listing}
            onBoost={onBoost}
            share={isFlown ? null : <ShareButton look="icon" {...shared} />}
          />
          {isFlown && (
            <Spread>
              <FlyerLink listing={listing} />
              <ShareButton look="words" {...shared} />
              {'lost' in listing && listing.lost && <ChipButton section={section} listing={listing} />}
            </Spread>
          )}
        </div>
        <div className="author">
          <AuthorBlock section={section} listing={listing} />
        </div>
        <ListingFoot listing={listing} onComplain={complain}>
          {dialogs}
        </ListingFoot>
      </div>
      <div className="text">
        {isAdmin && <Matches section={section} listing={listing} />}
        {isReport && <LostDetails section={section} listing={listing} />}
        {isAdmin && <StatsSlot section={section} id={id} />}
        <Description text={listing.description} />
      </div>
      {listing.is_visible === ListingStatus.published && (
        <div className="near">
          <SimilarSlot section={section} id={id} />
        </div>
      )}
    </ListingFrame>
  );
};

/* Two share buttons side by side, where they fit. */
const Spread = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(2.5)};

  > :is(a, button) {
    flex: 1 1 140px;
    padding-inline: ${theme.space(2)};
    font-size: ${theme.font.title};
  }
`;
