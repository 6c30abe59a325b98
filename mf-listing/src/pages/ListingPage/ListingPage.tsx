import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { useParams } from 'react-router-dom';
import {
  ApiError,
  EmptyState,
  ErrorState,
  LinkButton,
  listingQuery,
  Page,
  PageMeta,
  recheckToken,
  sectionPaths,
  useAppContext,
  useSession,
  viewerOf,
} from 'shared';
import { type OwnListingBySection, parseId, type Section, toFeedTexts } from 'shared/contract';
import type { ListingProps } from '../../core/listing/ListingProps';
import { BoostChoice } from '../../features/actions/BoostChoice';
import { roleOf } from '../../features/actions/roleActions';
import { messages } from '../../messages.ru';
import { DeferredPart } from '../../ui/DeferredPart';
import { ListingSkeleton } from './ListingSkeleton';
import { ListingView } from './ListingView';

/** Loads the owner's view for owners only. */
const loadOwnListing = async () => (await import('../OwnListing/OwnListing')).OwnListing;

/** A listing as its owner or others see it, and the choice of paid options, which stays when the session ends. */
const ShownListing = ({ section, listing }: ListingProps) => {
  const [boosting, setBoosting] = useState<'never' | 'open' | 'closed'>('never');
  const role = roleOf(useSession(), listing);
  const onBoost = (): void => setBoosting('open');
  const view = <ListingView section={section} listing={listing} onBoost={onBoost} />;
  return (
    <>
      {role === 'owner' ? (
        <DeferredPart load={loadOwnListing} props={{ section, listing, onBoost }} meanwhile={view} />
      ) : (
        view
      )}
      {boosting !== 'never' && (
        <BoostChoice
          section={section}
          id={listing.id}
          open={boosting === 'open'}
          onClose={() => setBoosting('closed')}
        />
      )}
    </>
  );
};

/** Reports that the listing does not exist, or not for this person. */
const MissingNotice = ({ section }: { section: Section }) => (
  <EmptyState
    picture="lost"
    heading="h1"
    title={messages.missing.title}
    text={messages.missing.text}
    action={<LinkButton to={sectionPaths[section].feed}>{toFeedTexts[section]}</LinkButton>}
  />
);

const MissingListing = ({ section }: { section: Section }) => (
  <Page>
    <PageMeta title={messages.missing.title} description={messages.missing.text} noindex />
    <MissingNotice section={section} />
  </Page>
);

const ListingFailure = ({ text, busy, onRetry }: { text: string; busy: boolean; onRetry: () => void }) => (
  <Page>
    <PageMeta title={text} description={messages.failedDescription} noindex />
    <ErrorState heading="h1" text={text} busy={busy} onRetry={onRetry} />
  </Page>
);

interface ListingPageProps<S extends Section> {
  section: S;
  /** Replaces the page with another view; a listing that it does not apply to is reported as missing. */
  view?: {
    Component: ComponentType<{ listing: OwnListingBySection[S] }>;
    isMeant: (listing: OwnListingBySection[S]) => boolean;
  };
}

/** `/post/:id`, `/market-post/:id`, `/service-post/:id`: one listing (docs/specification.md, 'The listing page'). */
export const ListingPage = <S extends Section>(props: ListingPageProps<S>) => {
  const id = parseId(useParams().id);
  return id === null ? <MissingListing section={props.section} /> : <KnownListing key={id} id={id} {...props} />;
};

const KnownListing = <S extends Section>({ section, id, view }: ListingPageProps<S> & { id: number }) => {
  const { api } = useAppContext();
  const session = useSession();
  const viewer = viewerOf(session);
  const { data, error, isFetching, refetch } = useQuery({
    ...listingQuery(api, section, id, viewer),
    // The visitor's view stays while the listing is refetched for the signed-in user.
    placeholderData: (previous) => previous ?? undefined,
  });

  if (data && view)
    return view.isMeant(data) ? <view.Component listing={data} /> : <MissingListing section={section} />;
  if (data) return <ShownListing section={section} listing={data} />;
  if (data === null) {
    // Authors and administrators see hidden listings: nothing is reported missing before the session is known.
    if (session.status === 'unknown') return <ListingSkeleton forVisitors={<MissingNotice section={section} />} />;
    if (session.status === 'anonymous' && session.unverified) {
      return <ListingFailure text={messages.noConnection} busy={false} onRetry={recheckToken} />;
    }
    return <MissingListing section={section} />;
  }
  if (!error) return <ListingSkeleton />;
  const unreached = error instanceof ApiError && error.status === 0;
  return (
    <ListingFailure
      text={unreached ? messages.noConnection : messages.failed}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  );
};
