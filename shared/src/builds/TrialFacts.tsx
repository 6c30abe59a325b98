import type { ReactNode } from 'react';
import { Stack, theme, useBrowserNow } from 'shared';
import type { TrialView } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from './messages.ru';

/** Compact list of terms and values, for cards; `Facts` has a line for each. @internal */
export const FactList = styled.dl`
  display: grid;
  grid-template-columns: fit-content(38%) minmax(0, 1fr);
  gap: ${theme.space(1)} ${theme.space(4)};

  dt {
    color: ${theme.color.muted};
    font-size: ${theme.font.sm};
    line-height: 1.7;
  }

  dd {
    overflow-wrap: anywhere;
  }
`;

/** Term of a `FactList` with its value. */
export const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </>
);

const text = messages.watched;

/** Comparison of a build on trial with the live one, and the site's next step. */
export const TrialFacts = ({ trial }: { trial: TrialView }) => {
  const now = useBrowserNow('minute');
  const figures = trial.figures.filter(({ compared }) => compared > 0);
  const end = text.endOf(trial, now);
  return (
    <FactList>
      <Fact term={text.verdict}>{text.verdictOf(trial)}</Fact>
      <Fact term={text.visits}>{text.visitsOf(trial)}</Fact>
      {figures.length > 0 && (
        <Fact term={text.figures}>
          <Stack as="ul" $gap={1}>
            {figures.map((figure) => (
              <li key={figure.measure}>{text.figure(figure)}</li>
            ))}
          </Stack>
        </Fact>
      )}
      {end !== null && <Fact term={text.end}>{end}</Fact>}
    </FactList>
  );
};
