import type { ReactNode } from 'react';
import { Badge, Stack, Time } from 'shared';
import { type BuildView, type IncidentKind, incidentKinds } from 'shared/contract';
import { styled } from 'styled-components';
import { BuildSpeed } from './BuildSpeed';
import { messages } from './messages.ru';
import { FactList } from './TrialFacts';

const { incidents } = messages;

const Incidents = ({ hour, day }: Pick<BuildView, 'hour' | 'day'>) => {
  const met = incidentKinds.filter((kind) => (day[kind] ?? 0) > 0);
  if (met.length === 0) return <span>{incidents.none}</span>;
  const line = (kind: IncidentKind) => (
    <li key={kind}>
      <Sentence tone="ochre">{incidents.kinds[kind]}</Sentence>
      <span>{` ${hour[kind] ?? 0} ${incidents.hour}, ${day[kind] ?? 0} ${incidents.day}`}</span>
    </li>
  );
  return (
    <Stack as="ul" $gap={1}>
      {met.map(line)}
    </Stack>
  );
};

export interface BuildExtras {
  errorsOf: (build: string) => ReactNode;
  onQuarantine?: ((build: string) => ReactNode) | undefined;
}

/** Facts of a build: since when it is live, its size, incidents and speed. */
export const BuildFacts = ({
  build: { build, since, size, hour, day, quarantine, vitals, rendering },
  extras: { errorsOf, onQuarantine },
}: {
  build: BuildView;
  extras: BuildExtras;
}) => (
  <FactList>
    <dt>{messages.build}</dt>
    <dd>
      <code>{build}</code>
    </dd>
    <dt>{messages.since}</dt>
    <dd>{since === null ? messages.unknown : <Time value={since} />}</dd>
    <dt>{messages.size}</dt>
    <dd>{size === 0 ? messages.unknown : messages.sizeOf(size)}</dd>
    <dt>{incidents.title}</dt>
    <dd>
      <Incidents hour={hour} day={day} />
    </dd>
    {(day.error ?? 0) > 0 && <Wide>{errorsOf(build)}</Wide>}
    <BuildSpeed vitals={vitals} rendering={rendering} />
    {quarantine && (
      <>
        <dt>{messages.quarantine.title}</dt>
        <dd>
          <Sentence tone="danger">{messages.quarantine.badge}</Sentence> <Time value={quarantine.since} />
          <span>{`, ${quarantine.cause}: ${quarantine.message}`}</span>
        </dd>
        {onQuarantine && <Wide>{onQuarantine(build)}</Wide>}
      </>
    )}
  </FactList>
);

/* Wraps to as many lines as a narrow card needs. */
const Sentence = styled(Badge)`
  white-space: normal;
`;

/* Full width: beside the terms a phone has no room for a button. */
const Wide = styled.dd`
  grid-column: 1 / -1;
`;
