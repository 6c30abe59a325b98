import { createContext, type ReactNode, useContext, useState } from 'react';
import {
  Button,
  EmptyState,
  ErrorState,
  errorText,
  foldText,
  LinkButton,
  type ListingBlocksProps,
  ListingCardSkeleton,
  LoginDialog,
  MutedText,
  Page,
  type PendingAct,
  paths,
  RequireSession,
  type Session,
  SkeletonLimit,
  Stack,
  TextField,
  theme,
  useSession,
} from 'shared';
import { type BriefListing, type Listing, type Section, sections } from 'shared/contract';
import { styled } from 'styled-components';
import { type CardState, FeedCard, useCardStates } from '../../core/useCardStates';
import { ListingBlocks } from '../../exposed/ListingBlocks';
import { BlockerNotice, useBlocked } from '../../features/blocker/BlockerNotice';
import type { RenderListingCard } from '../../features/blocks/ListingBlock';
import { messages } from '../../messages.ru';
import { useFocusAfterRemoval } from '../../ui/useFocusAfterRemoval';
import { useFavouriteListings } from './useFavouriteListings';

type StateOf = (listing: BriefListing) => CardState;

const CardStates = createContext<Partial<Record<Section, StateOf>>>({});

interface CardStatesProps {
  /** Called when the session has ended meanwhile. */
  onVisitor: (act: PendingAct) => void;
  children: ReactNode;
}

/** Provides the states of one section's cards. */
const SectionCardStates = ({ section, onVisitor, children }: CardStatesProps & { section: Section }) => {
  const outer = useContext(CardStates);
  const own = useCardStates(section, onVisitor);
  return <CardStates.Provider value={{ ...outer, [section]: own }}>{children}</CardStates.Provider>;
};

/** Provides the states of all sections' cards to the `PersonalCard`s within. */
const AllCardStates = ({ onVisitor, children }: CardStatesProps) =>
  sections.reduce(
    (inner: ReactNode, section) => (
      <SectionCardStates key={section} section={section} onVisitor={onVisitor}>
        {inner}
      </SectionCardStates>
    ),
    children,
  );

/** A card with the user's state. */
const PersonalCard = (card: Parameters<RenderListingCard>[0]) => {
  const state = useContext(CardStates)[card.section]?.(card.listing);
  // Favourites are not greyed when read.
  return state && <FeedCard {...card} {...state} read={false} />;
};

/** Returns the listings whose title or description contains the text; ignores letter case and ё. */
const searchListings = <L extends Listing>(listings: readonly L[], text: string): L[] => {
  const wanted = foldText(text.trim());
  return listings.filter(({ title, description }) =>
    [title, description].some((field) => foldText(field).includes(wanted)),
  );
};

const texts = messages.favorites;
const skeletons = ['first', 'second', 'third', 'fourth'];

/** The user's favourites of all sections, with a search. */
const Favourites = ({ session }: { session: Session & { status: 'signed-in' } }) => {
  const [search, setSearch] = useState('');
  const foundRef = useFocusAfterRemoval('.corner button');
  const all = useFavouriteListings(session);
  const failed = all.filter(({ error }) => error !== null);
  if (failed.length > 0) {
    const retry = () => {
      for (const part of failed) part.retry();
    };
    return <ErrorState title={texts.failed} text={errorText(failed[0]?.error, texts.failed)} onRetry={retry} />;
  }
  if (all.some(({ loading }) => loading)) return <FavouritesSkeleton />;
  if (all.every(({ listings }) => listings.length === 0)) {
    return (
      <EmptyState
        picture="favourites"
        title={texts.empty}
        action={<LinkButton to={paths.posts}>{texts.toFeed}</LinkButton>}
      />
    );
  }

  const found = Object.fromEntries(
    all.map(({ section, listings }) => [section, searchListings(listings, search)]),
  ) as unknown as ListingBlocksProps['listings'];
  const renderCard: RenderListingCard = (card) => <PersonalCard {...card} />;
  return (
    <Stack $gap={6} ref={foundRef}>
      <Search role="search">
        <TextField
          label={texts.search}
          hideLabel
          type="search"
          placeholder={texts.searchPlaceholder}
          value={search}
          onChange={setSearch}
        />
      </Search>
      {Object.values(found).every(({ length }) => length === 0) ? (
        <div role="status">
          <EmptyState
            picture="search"
            title={texts.nothingFound}
            action={
              <Button variant="secondary" onClick={() => setSearch('')}>
                {texts.resetSearch}
              </Button>
            }
          />
        </div>
      ) : (
        <ListingBlocks
          listings={found}
          emptyText={search === '' ? texts.empty : texts.nothingFound}
          renderCard={renderCard}
        />
      )}
    </Stack>
  );
};

/** Placeholder of the favourites while they load. */
const FavouritesSkeleton = () => (
  <SkeletonLimit>
    <Stack $gap={6} aria-busy="true">
      <MutedText role="status">{texts.loading}</MutedText>
      <Places aria-hidden="true">
        {skeletons.map((place) => (
          <ListingCardSkeleton key={place} />
        ))}
      </Places>
    </Stack>
  </SkeletonLimit>
);

const Search = styled.div`
  max-width: 420px;
`;

const Places = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(210px, 1fr));
  gap: ${theme.space(4.5)};

  ${theme.media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${theme.space(3)};
  }
`;

const { title } = messages.favorites;

/** Favourites of a signed-in user (docs/specification.md, 'Favourites and read marks'). */
export const FavoritesPage = () => {
  const session = useSession();
  const isBlocked = useBlocked();
  const [wanted, setWanted] = useState<PendingAct | null>(null);
  return (
    <Page title={title}>
      {isBlocked ? (
        <BlockerNotice />
      ) : (
        <RequireSession fallback={<FavouritesSkeleton />}>
          {session.status === 'signed-in' && (
            <AllCardStates onVisitor={setWanted}>
              <Favourites session={session} />
            </AllCardStates>
          )}
          <LoginDialog act={wanted} onClose={() => setWanted(null)} />
        </RequireSession>
      )}
    </Page>
  );
};
