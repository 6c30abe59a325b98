import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { ApiError, recheckToken, useAppContext, useSession } from 'shared';
import { parseId, type Section } from 'shared/contract';
import { listingQuery } from '../../listing/listingQuery';
import { viewerOf } from '../../listing/viewerOf';
import { messages } from '../../messages.ru';
import { ListingFailure } from './ListingFailure';
import { ListingSkeleton } from './ListingSkeleton';
import { ListingView } from './ListingView';
import { MissingListing, MissingNotice } from './MissingListing';

interface ListingPageProps {
  section: Section;
}

/** `/post/:id`, `/market-post/:id`, `/service-post/:id`: one listing (docs/specification.md, 'The listing page'). */
export const ListingPage = ({ section }: ListingPageProps) => {
  const id = parseId(useParams().id);
  return id === null ? <MissingListing section={section} /> : <KnownListing key={id} section={section} id={id} />;
};

const KnownListing = ({ section, id }: ListingPageProps & { id: number }) => {
  const { api } = useAppContext();
  const session = useSession();
  const viewer = viewerOf(session);
  const { data, error, isFetching, refetch } = useQuery({
    ...listingQuery(api, section, id, viewer),
    // What a visitor sees stays while the same listing is read again for the person who has signed in.
    placeholderData: (previous) => previous ?? undefined,
  });

  if (data) return <ListingView section={section} listing={data} />;
  if (data === null) {
    // Its author and administrators see what others do not: nothing is said before it is known who asks.
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
