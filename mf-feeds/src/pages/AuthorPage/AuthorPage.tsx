import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import {
  authorQuery,
  EmptyState,
  ErrorState,
  errorText,
  LinkButton,
  LoadingText,
  Page,
  PageMeta,
  paths,
  theme,
  useAppContext,
} from 'shared';
import { type Author, parseId } from 'shared/contract';
import { styled } from 'styled-components';
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
      <Blocks>
        <AuthorHead author={author} />
        <AuthorSections author={author} shown={section} />
        <AuthorFeed key={section} section={section} author={user_id} />
        <AuthorComplaint author={author} />
      </Blocks>
    </Page>
  );
};

const KnownAuthor = ({ id }: { id: number }) => {
  const { api } = useAppContext();
  const { data, error, isFetching, refetch } = useQuery(authorQuery(api, id));
  if (data) return <AuthorView author={data} />;
  if (data === null) return <MissingAuthor />;
  return (
    <Page>
      <PageMeta title={error ? messages.failed : messages.loading} description={messages.missing.text} noindex />
      {error ? (
        <ErrorState
          heading="h1"
          title={messages.failed}
          text={errorText(error, messages.failed)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
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

const Blocks = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(5)};
`;
