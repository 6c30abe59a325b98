import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import {
  type ApiClient,
  Button,
  callQuery,
  DOT,
  LinkButton,
  LoadingText,
  QueryFailure,
  Time,
  theme,
  useAppContext,
} from 'shared';
import { endpoints, type StandingBuild } from 'shared/contract';
import { styled } from 'styled-components';
import { messages as adminMessages } from '../../messages.ru';
import { messages } from './messages.ru';

interface DisclosureProps<Data> {
  /** Label of the button. */
  label: string;
  open: boolean;
  onToggle: () => void;
  /** Enabled only while it is open. */
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  children: (data: Data) => ReactNode;
}

/** Data fetched and shown on demand. */
export const Disclosure = <Data,>({ label, open, onToggle, query, children }: DisclosureProps<Data>) => {
  const { data, error, isFetching } = query;
  return (
    <Root>
      <Button variant="secondary" aria-expanded={open} onClick={onToggle}>
        {label}
      </Button>
      {open && data === undefined && isFetching && <LoadingText />}
      {open && data === undefined && error !== null && (
        <QueryFailure query={query} title={adminMessages.failed} text={adminMessages.network} />
      )}
      {open && data !== undefined && children(data)}
    </Root>
  );
};

const Root = styled.div`
  display: grid;
  justify-items: start;
  gap: ${theme.space(2)};
  margin-top: ${theme.space(2)};
  overflow-wrap: anywhere;
`;

/** Returns the query of a package's builds available for preview (`GET /api/admin/composition/builds`). */
const standingBuildsQuery = (api: ApiClient, name: string) =>
  queryOptions({
    ...callQuery(api, endpoints.adminStandingBuilds, { query: { name } }),
    staleTime: 0,
  });

const text = messages.builds;

const Standing = ({ one: { build, since, who, isOnTrial, url } }: { one: StandingBuild }) => (
  <Item>
    <span>
      <code>{build}</code>
      {isOnTrial && <span>{`${DOT}${text.onTrial}`}</span>}
      <Muted>
        {who !== null && <span>{`${who}${DOT}`}</span>}
        <Time value={since} inSentence />
      </Muted>
    </span>
    <LinkButton to={url} external target="_blank" variant="secondary" aria-label={text.previewOf(build)}>
      {text.preview}
    </LinkButton>
  </Item>
);

/** Builds of a package that are not live, each with a preview link. */
export const OtherBuilds = ({ name }: { name: string }) => {
  const { api } = useAppContext();
  const [open, setOpen] = useState(false);
  const query = useQuery({ ...standingBuildsQuery(api, name), enabled: open });
  return (
    <Disclosure label={text.title} open={open} onToggle={() => setOpen(!open)} query={query}>
      {({ builds }) =>
        builds.length === 0 ? (
          <span>{text.none}</span>
        ) : (
          <List aria-label={text.title}>
            {builds.map((one) => (
              <Standing key={one.build} one={one} />
            ))}
          </List>
        )
      }
    </Disclosure>
  );
};

const List = styled.ul`
  display: grid;
  gap: ${theme.space(3)};
  width: 100%;
`;

const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(2)};
`;

const Muted = styled.span`
  display: block;
  color: ${theme.color.muted};
  font-size: ${theme.font.sm};
`;
