import { useQuery } from '@tanstack/react-query';
import { ErrorState, errorText, Page, theme, useAppContext } from 'shared';
import { styled } from 'styled-components';
import { messages as adminMessages } from '../../messages.ru';
import { LoadingText } from '../../ui/LoadingText';
import { compositionQuery } from './compositionQuery';
import { messages } from './messages.ru';
import { PackageCard } from './PackageCard';
import { SharedModules } from './SharedModules';

/** `/admin/composition`: what the site is made of now, how each part fares, and the way back. */
export const CompositionPage = () => {
  const { api } = useAppContext();
  const { data, error, isFetching, refetch } = useQuery(compositionQuery(api));
  return (
    <Page title={adminMessages.titles.composition}>
      {data === undefined && isFetching && <LoadingText />}
      {data !== undefined && (
        <List aria-label={messages.list}>
          {data.packages.map((item) => (
            <li key={item.name}>
              <PackageCard item={item} />
            </li>
          ))}
        </List>
      )}
      {error !== null && data === undefined && (
        <ErrorState
          title={adminMessages.failed}
          text={errorText(error, adminMessages.network)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      <SharedModules />
    </Page>
  );
};

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(320px, 100%), 1fr));
  gap: ${theme.space(4)};
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    display: grid;
  }
`;
