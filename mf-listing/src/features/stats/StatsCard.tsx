import { useId, useState } from 'react';
import { Card, formatDate, formatNumber, MutedText, theme, VisuallyHidden } from 'shared';
import type { Section } from 'shared/contract';
import { styled } from 'styled-components';
import { useStats } from '../../core/useStats';
import { DayBars } from './DayBars';
import { messages } from './messages.ru';

const metrics = ['views', 'favourites', 'dialogs'] as const;

/** Views, favourites and messages of a listing in 30 days, as a chart and, for screen readers, as a table. */
export const StatsCard = ({ section, id }: { section: Section; id: number }) => {
  const titleId = useId();
  const [metric, setMetric] = useState<(typeof metrics)[number]>('views');
  const { data, isError } = useStats(section, id);
  if (!data) return isError ? <p>{messages.failed}</p> : null;
  const yesterday = data.days.at(-2);
  const marked = data.days.reduce<(typeof data.days)[number] | undefined>(
    (best, one) => (one[metric] > (best?.[metric] ?? 0) ? one : best),
    undefined,
  );
  return (
    <Frame as="section" aria-labelledby={titleId}>
      <Head>
        <h2 id={titleId}>{messages.title}</h2>
        <MutedText as="span" $small>
          {messages.private}
        </MutedText>
      </Head>
      <Metrics>
        {metrics.map((name) => (
          <Metric key={name} type="button" aria-pressed={name === metric} onClick={() => setMetric(name)}>
            <span>{messages.metrics[name]}</span>
            <Total>{formatNumber(data.total[name])}</Total>
            <MutedText as="span" $small>
              {messages.yesterday(yesterday?.[name] ?? 0)}
            </MutedText>
          </Metric>
        ))}
      </Metrics>
      <Head>
        <MutedText as="span" $small>
          {messages.byDay[metric]}
        </MutedText>
        {marked && (
          <MutedText as="span" $small>
            <strong>{formatDate(new Date(marked.day), 'UTC').replace(/ \d+$/, '')}</strong>
            <span>{` — ${formatNumber(marked[metric])}`}</span>
          </MutedText>
        )}
      </Head>
      <DayBars days={data.days.map((one) => ({ day: one.day, count: one[metric] }))} marked={marked?.day} />
      <VisuallyHidden>
        <table>
          <caption>{messages.byDay[metric]}</caption>
          <thead>
            <tr>
              <th scope="col">{messages.day}</th>
              <th scope="col">{messages.metrics[metric]}</th>
            </tr>
          </thead>
          <tbody>
            {data.days.map((one) => (
              <tr key={one.day}>
                <th scope="row">{one.day}</th>
                <td>{one[metric]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </Frame>
  );
};

const Frame = styled(Card)`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(3)};

  h2 {
    font-size: ${theme.font.md};
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${theme.space(1)} ${theme.space(3)};
`;

const Metrics = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${theme.space(2)};

  /* Three abreast would break their words. */
  @media (max-width: 350px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Metric = styled.button`
  display: grid;
  justify-items: start;
  gap: ${theme.space(0.5)};
  min-height: ${theme.touchSize};
  padding: ${theme.space(2)};
  overflow-wrap: anywhere;
  border: 1px solid transparent;
  border-radius: ${theme.radius.field};
  background: ${theme.color.sunken};
  color: ${theme.color.ink};
  font-size: ${theme.font.sm};
  text-align: left;
  cursor: pointer;

  @media (max-width: 350px) {
    grid-template-columns: minmax(0, 1fr) auto auto;
    align-items: baseline;
    gap: ${theme.space(2)};
  }

  &[aria-pressed='true'] {
    border-color: ${theme.color.primary};
    background: ${theme.color.primarySoft};
    font-weight: 600;
  }
`;

const Total = styled.strong`
  font-size: ${theme.font.lg};
`;
