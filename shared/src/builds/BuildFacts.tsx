import type { ReactNode } from 'react';
import { Stack, Time } from 'shared';
import { type BuildView, type IncidentKind, incidentKinds } from 'shared/contract';
import { styled } from 'styled-components';
import { BuildSpeed, Sentence } from './BuildSpeed';
import { messages } from './messages.ru';
import { Fact, FactList } from './TrialFacts';

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
    <Fact term={messages.build}>
      <code>{build}</code>
    </Fact>
    <Fact term={messages.since}>{since === null ? messages.unknown : <Time value={since} />}</Fact>
    <Fact term={messages.size}>{size === 0 ? messages.unknown : messages.sizeOf(size)}</Fact>
    <Fact term={incidents.title}>
      <Incidents hour={hour} day={day} />
    </Fact>
    {(day.error ?? 0) > 0 && <Wide>{errorsOf(build)}</Wide>}
    <BuildSpeed vitals={vitals} rendering={rendering} />
    {quarantine && (
      <>
        <Fact term={messages.quarantine.title}>
          <Sentence tone="danger">{messages.quarantine.badge}</Sentence> <Time value={quarantine.since} />
          <span>{`, ${quarantine.cause}: ${quarantine.message}`}</span>
        </Fact>
        {onQuarantine && <Wide>{onQuarantine(build)}</Wide>}
      </>
    )}
  </FactList>
);

/* Full width: beside the terms a phone has no room for a button. */
const Wide = styled.dd`
  grid-column: 1 / -1;
`;
