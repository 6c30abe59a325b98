import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { useParams } from 'react-router-dom';
import {
  EmptyState,
  ErrorState,
  errorText,
  listingQuery,
  Page,
  RequireSession,
  Skeleton,
  SkeletonLimit,
  theme,
  useAppContext,
  useSession,
  viewerOf,
} from 'shared';
import { bySection, type OwnListingBySection, parseId, type Section } from 'shared/contract';
import { messages } from '../../messages.ru';
import { EditForm } from './EditForm';

const { missing } = messages;

const Missing = () => <EmptyState picture="lost" heading="h2" title={missing.title} text={missing.text} />;

const Editing = ({ section }: { section: Section }) => {
  const id = parseId(useParams().id);
  return id === null ? <Missing /> : <KnownEditing key={id} section={section} id={id} />;
};

const KnownEditing = ({ section, id }: { section: Section; id: number }) => {
  const { api } = useAppContext();
  const viewer = viewerOf(useSession()) ?? 0;
  const [round, setRound] = useState(0);
  // A cached listing may be outdated: the form begins with the current version.
  const query = useQuery({ ...listingQuery(api, section, id, viewer), staleTime: 0, gcTime: 0 });
  const { data, error, isFetching, isFetchedAfterMount, refetch } = query;
  if (data === null) return <Missing />;
  if (error !== null && !data) {
    return (
      <ErrorState
        heading="h2"
        text={errorText(error, messages.failed)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data || !isFetchedAfterMount) {
    return (
      <SkeletonLimit>
        <Skeleton height="420px" radius={theme.radius.panel} />
      </SkeletonLimit>
    );
  }
  if (!data.is_owner) return <Missing />;
  const discard = async (): Promise<void> => {
    await refetch();
    setRound(round + 1);
  };
  return (
    <EditForm
      key={`${viewer}:${round}`}
      section={section}
      listing={data as OwnListingBySection[Section]}
      me={viewer}
      onDiscard={() => void discard()}
    />
  );
};

/** `/post/:id/edit` and its twins: editing an own listing (docs/specification.md, 'Editing'). */
const EditListingPage = ({ section }: { section: Section }) => (
  <Page narrow title={messages.editTitle}>
    <RequireSession>
      <Editing section={section} />
    </RequireSession>
  </Page>
);

/** The page of each edit route. */
export const editPages = bySection(
  (section): ComponentType =>
    () => <EditListingPage section={section} />,
);
