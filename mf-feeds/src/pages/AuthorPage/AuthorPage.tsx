import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import {
  authorQuery,
  EmptyState,
  LinkButton,
  LoadingText,
  Page,
  PageMeta,
  paths,
  QueryFailure,
  Stack,
  useAppContext,
} from 'shared';
import { type Author, parseId } from 'shared/contract';
import { authorSection, SECTION_PARAM } from '../../core/authorSection';
import { AuthorFeed, AuthorSections } from './AuthorFeed';
import { AuthorComplaint, AuthorHead } from './AuthorHead';
import { messages } from './messages.ru';

const MissingAuthor = () => (
  <Page>
    <PageMeta title={messages.missing.title} description={messages.missing.text} noindex />
    <EmptyState
      picture="lost"
      heading="h1"
      title={messages.missing.title}
      text={messages.missing.text}
      action={<LinkButton to={paths.posts}>{messages.missing.toFeed}</LinkButton>}
    />
  </Page>
);

const AuthorView = ({ author }: { author: Author }) => {
  const [params] = useSearchParams();
  const section = authorSection(author, params.get(SECTION_PARAM));
  const { user_id, username } = author;
  return (
    <Page>
      {/* A page about a person: anyone with the link may read it, search engines leave it out. */}
      <PageMeta
        title={messages.title(username)}
        description={messages.description(username)}
        canonical={paths.user(user_id)}
        noindex
      />
      <Stack $gap={5}>
        <AuthorHead author={author} />
        <AuthorSections author={author} shown={section} />
        <AuthorFeed key={section} section={section} author={user_id} />
        <AuthorComplaint author={author} />
      </Stack>
    </Page>
  );
};

const KnownAuthor = ({ id }: { id: number }) => {
  const { api } = useAppContext();
  const query = useQuery(authorQuery(api, id));
  const { data, error } = query;
  if (data) return <AuthorView author={data} />;
  if (data === null) return <MissingAuthor />;
  return (
    <Page>
      <PageMeta title={error ? messages.failed : messages.loading} description={messages.missing.text} noindex />
      {error ? (
        <QueryFailure query={query} title={messages.failed} heading="h1" />
      ) : (
        <LoadingText>{messages.loading}</LoadingText>
      )}
    </Page>
  );
};

/** `/user/:id`: an author and what they have published (docs/specification.md, 'The page of an author'). */
export const AuthorPage = () => {
  const id = parseId(useParams().id);
  return id === null ? <MissingAuthor /> : <KnownAuthor key={id} id={id} />;
};
