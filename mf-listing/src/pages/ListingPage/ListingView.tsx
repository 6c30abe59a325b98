import { type ReactNode, useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  ActionMenu,
  Breadcrumbs,
  Button,
  DOT,
  FlagIcon,
  LinkButton,
  listingCrumbs,
  paths,
  sectionPaths,
  Time,
  theme,
  underBar,
  useNear,
  useSession,
} from 'shared';
import { type Listing, ListingStatus, lostKindOf, type Section } from 'shared/contract';
import { styled } from 'styled-components';
import type { ListingProps } from '../../core/listing/ListingProps';
import { hasFlyer } from '../../core/listing/listingState';
import { ListingActions } from '../../features/actions/ListingActions';
import { AuthorBlock } from '../../features/author/AuthorBlock';
import { useComplaint } from '../../features/complaint/useComplaint';
import { Gallery } from '../../features/gallery/Gallery';
import { ChipButton, LostDetails } from '../../features/lost/LostDetails';
import { Matches } from '../../features/lost/Matches';
import { copyAddress, ShareButton, type Shared } from '../../features/share/ShareButton';
import { messages } from '../../messages.ru';
import { DeferredPart } from '../../ui/DeferredPart';
import { ListingFrame } from './ListingFrame';
import { ListingHead } from './ListingHead';
import { ListingMeta } from './ListingMeta';

interface ListingFootProps {
  listing: Listing;
  onComplain: (() => void) | null;
  children: ReactNode;
}

/** Number and date of the listing, and the complaint button. */
const ListingFoot = ({ listing, onComplain, children }: ListingFootProps) => (
  <Foot className="foot">
    <p>
      <span>{messages.number(listing.id)}</span>
      <span>{DOT}</span>
      <span>
        {messages.published} <Time value={listing.created_at} inSentence />
      </span>
    </p>
    {onComplain && (
      <Button variant="ghost" size="sm" icon={<FlagIcon />} onClick={onComplain}>
        {messages.complain}
      </Button>
    )}
    {children}
  </Foot>
);

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  color: ${theme.color.muted};
  font-size: ${theme.font.sm};

  > button {
    margin-inline: calc(-1 * ${theme.space(4)});
    color: inherit;
  }

  ${theme.media.phone} {
    flex-direction: column;
  }
`;

/** Loads the numbers for administrators only. */
const loadStats = async () => (await import('../../features/stats/StatsCard')).StatsCard;

const loadSimilar = async () => (await import('../../features/similar/SimilarListings')).SimilarListings;

/** Loads similar listings when the user comes near; the page is complete without them. */
const SimilarSlot = ({ section, id }: { section: Section; id: number }) => {
  const [isNear, setIsNear] = useState(false);
  const ref = useNear(useCallback(() => setIsNear(true), []));
  if (!isNear) return <SimilarPlace ref={ref} />;
  return <DeferredPart load={loadSimilar} props={{ section, id }} meanwhile={<SimilarPlace />} />;
};

/* About as high as a row of cards, so that content below does not jump. */
const SimilarPlace = styled.div`
  min-height: 360px;
`;

const PhotoDiscs = ({ onComplain, ...shared }: Shared & { onComplain: (() => void) | null }) => {
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

export const ListingView = ({ section, listing, onBoost }: ListingProps & { onBoost: () => void }) => {
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
              <LinkButton variant="secondary" to={paths.flyer(id)}>
                {messages.flyerLink}
              </LinkButton>
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
        {isAdmin && <DeferredPart load={loadStats} props={{ section, id }} />}
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
