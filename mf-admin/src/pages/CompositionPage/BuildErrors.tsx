import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, ErrorState, errorText, LoadingText, Time, theme, useAppContext } from 'shared';
import type { BuildError, BuildName, ResolvedFrame } from 'shared/contract';
import { styled } from 'styled-components';
import { messages as adminMessages } from '../../messages.ru';
import { buildErrorsQuery } from './buildErrorsQuery';
import { messages } from './messages.ru';

const text = messages.errors;

const placeOf = ({ script, line, column, source, sourceLine }: ResolvedFrame): string =>
  source === null ? `${script}:${line}:${column}` : `${source}:${sourceLine ?? 0}`;

const Told = ({ error: { text: said, count, seenAt, frames, zone } }: { error: BuildError }) => (
  <li>
    <span>{said === '' ? text.unnamed : said}</span> <Muted>{text.times(count)}</Muted>{' '}
    <Muted>
      <Time value={seenAt} />
    </Muted>
    {zone && <Muted as="p">{text.zone(zone)}</Muted>}
    <Frames>
      {frames.map((frame) => (
        <li key={`${frame.script}:${frame.line}:${frame.column}`}>
          <code>{placeOf(frame)}</code>
        </li>
      ))}
    </Frames>
  </li>
);

/** The errors that browsers told of a build, fetched when somebody wants to see them. */
export const BuildErrors = ({ owner }: { owner: BuildName }) => {
  const { api } = useAppContext();
  const [open, setOpen] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({ ...buildErrorsQuery(api, owner), enabled: open });
  return (
    <Root>
      <Button variant="secondary" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? text.hide : text.show}
      </Button>
      {open && data === undefined && isFetching && <LoadingText />}
      {open && data === undefined && error !== null && (
        <ErrorState
          title={adminMessages.failed}
          text={errorText(error, adminMessages.network)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {open && data !== undefined && (
        <>
          {data.errors.length === 0 && <span>{text.none}</span>}
          <List>
            {data.errors.map((one) => (
              <Told key={JSON.stringify([one.text, one.frames])} error={one} />
            ))}
          </List>
        </>
      )}
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

const List = styled.ul`
  display: grid;
  gap: ${theme.space(3)};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Frames = styled.ol`
  display: grid;
  gap: ${theme.space(1)};
  margin: ${theme.space(1)} 0 0;
  padding: 0;
  list-style: none;
  font-size: ${theme.font.sm};
`;

const Muted = styled.span`
  color: ${theme.color.muted};
  font-size: ${theme.font.sm};
`;
