import { Badge, type BadgeTone, moveTo, theme, VisuallyHidden } from 'shared';
import { type BuildView, type IncidentKind, incidentKinds, type PackageView, vitalThresholds } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from './messages.ru';
import { packageTitle } from './packages';

const text = messages.health;

/** In ascending order of attention needed. */
const states = ['unknown', 'good', 'fair', 'poor'] as const;
type State = (typeof states)[number];

const marks: Record<State, string> = { unknown: '–', good: '✓', fair: '!', poor: '×' };
const tones: Record<State, BadgeTone> = { unknown: 'neutral', good: 'primary', fair: 'ochre', poor: 'danger' };

const inBrowser = incidentKinds.filter((kind) => kind !== 'ssr');

const incidentState = ({ hour, day }: BuildView, kinds: readonly IncidentKind[]): State => {
  if (kinds.some((kind) => (hour[kind] ?? 0) > 0)) return 'poor';
  return kinds.some((kind) => (day[kind] ?? 0) > 0) ? 'fair' : 'good';
};

const speedState = ({ vitals = [] }: BuildView): State => {
  if (vitals.length === 0) return 'unknown';
  if (vitals.some(({ vital, p75 }) => p75 > vitalThresholds[vital][1])) return 'poor';
  return vitals.some(({ vital, p75 }) => p75 > vitalThresholds[vital][0]) ? 'fair' : 'good';
};

const columns: readonly { title: string; stateOf: (build: BuildView) => State }[] = [
  { title: text.browser, stateOf: (build) => incidentState(build, inBrowser) },
  { title: text.speed, stateOf: speedState },
  { title: text.server, stateOf: (build) => (build.quarantine ? 'poor' : incidentState(build, ['ssr'])) },
];

/** Returns the id of a package's card, to which the table links. */
export const cardId = (name: string): string => `package-${name}`;

/** The state of every package at a glance, for phones, on which the cards are long. */
export const HealthTable = ({ packages }: { packages: readonly PackageView[] }) => (
  <Table>
    <caption>
      <VisuallyHidden>{text.caption}</VisuallyHidden>
    </caption>
    <thead>
      <tr>
        {[text.package, ...columns.map(({ title }) => title)].map((title) => (
          <th key={title} scope="col">
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {packages.map(({ name, live, canary }) => (
        <tr key={name}>
          <th scope="row">
            <a href={`#${cardId(name)}`} onClick={(event) => moveTo(event, cardId(name))}>
              {packageTitle(name)}
            </a>
          </th>
          {columns.map(({ title, stateOf }) => {
            const known = [live, ...(canary ? [canary] : [])].map(stateOf);
            const worst = states.findLast((state) => known.includes(state)) ?? 'unknown';
            return (
              <td key={title}>
                <Badge tone={tones[worst]}>
                  <span aria-hidden="true">{marks[worst]}</span>
                  <VisuallyHidden>{text.states[worst]}</VisuallyHidden>
                </Badge>
              </td>
            );
          })}
        </tr>
      ))}
    </tbody>
  </Table>
);

const Table = styled.table`
  display: none;
  width: 100%;
  margin-bottom: ${theme.space(4)};
  border-collapse: collapse;

  ${theme.media.phone} {
    display: table;
  }

  th {
    font-weight: 500;
    text-align: start;
  }

  thead th {
    color: ${theme.color.muted};
    font-size: ${theme.font.sm};
  }

  tr > :not(:first-child) {
    width: 74px;
    text-align: center;
  }

  tbody tr {
    border-top: 1px solid ${theme.color.line};
  }

  a {
    display: flex;
    align-items: center;
    min-height: ${theme.touchSize};
    color: inherit;
  }
`;
