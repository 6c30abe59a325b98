import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Time, theme, useAppContext } from 'shared';
import type { BuildError, BuildName, ResolvedFrame } from 'shared/contract';
import { styled } from 'styled-components';
import { buildErrorsQuery } from './buildErrorsQuery';
import { Disclosure } from './Disclosure';
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
  const query = useQuery({ ...buildErrorsQuery(api, owner), enabled: open });
  return (
    <Disclosure label={open ? text.hide : text.show} open={open} onToggle={() => setOpen(!open)} query={query}>
      {({ errors }) => (
        <>
          {errors.length === 0 && <span>{text.none}</span>}
          <List>
            {errors.map((one) => (
              <Told key={JSON.stringify([one.text, one.frames])} error={one} />
            ))}
          </List>
        </>
      )}
    </Disclosure>
  );
};

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
