import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button, callQuery, DOT, LinkButton, Time, theme, useAppContext } from 'shared';
import { endpoints, type StandingBuild } from 'shared/contract';
import { styled } from 'styled-components';
import { QueryState } from '../../ui/QueryState';
import { messages } from './messages.ru';

interface DisclosureProps<Data> {
  /** Label of the button. */
  label: string;
  /** Label while it is open; the same by default. */
  labelOpen?: string;
  query: UseQueryOptions<Data>;
  children: (data: Data) => ReactNode;
}

/** Data fetched and shown on demand. */
export const Disclosure = <Data,>({ label, labelOpen = label, query, children }: DisclosureProps<Data>) => {
  const [open, setOpen] = useState(false);
  const shown = useQuery({ ...query, enabled: open });
  return (
    <Root>
      <Button variant="secondary" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? labelOpen : label}
      </Button>
      {open && <QueryState query={shown} />}
      {open && shown.data !== undefined && children(shown.data)}
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
  return (
    <Disclosure label={text.title} query={callQuery(api, endpoints.adminStandingBuilds, { query: { name } })}>
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
