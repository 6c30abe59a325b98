import { MutedText, Stack, Time, theme } from 'shared';
import type { BuildError, ResolvedFrame } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from './messages.ru';

const text = messages.errors;

const locationOf = ({ script, line, column, source, sourceLine }: ResolvedFrame): string =>
  source === null ? `${script}:${line}:${column}` : `${source}:${sourceLine ?? 0}`;

const ErrorItem = ({ error: { text: description, count, seenAt, frames, zone } }: { error: BuildError }) => (
  <li>
    <span>{description === '' ? text.unnamed : description}</span>{' '}
    <MutedText as="span" $small>
      {text.times(count)}
    </MutedText>{' '}
    <MutedText as="span" $small>
      <Time value={seenAt} />
    </MutedText>
    {zone && <MutedText $small>{text.zone(zone)}</MutedText>}
    <Frames>
      {frames.map((frame) => (
        <li key={`${frame.script}:${frame.line}:${frame.column}`}>
          <code>{locationOf(frame)}</code>
        </li>
      ))}
    </Frames>
  </li>
);

/** Browser errors of a build, with their locations in the sources. @internal */
export const ErrorList = ({ errors }: { errors: readonly BuildError[] }) =>
  errors.length === 0 ? (
    <span>{text.none}</span>
  ) : (
    <Stack as="ul" $gap={3}>
      {errors.map((one) => (
        <ErrorItem key={JSON.stringify([one.text, one.frames])} error={one} />
      ))}
    </Stack>
  );

const Frames = styled.ol`
  display: grid;
  gap: ${theme.space(1)};
  margin: ${theme.space(1)} 0 0;
  font-size: ${theme.font.sm};
`;
