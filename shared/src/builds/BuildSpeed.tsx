import { Badge, type BadgeTone, Stack } from 'shared';
import { type BuildView, vitalThresholds } from 'shared/contract';
import { styled } from 'styled-components';
import type { VitalView } from '../contract/composition';
import { messages } from './messages.ru';
import { Fact } from './TrialFacts';

const { vitals: text, rendering: renderingText } = messages;

const toneOf = ({ vital, p75 }: VitalView): BadgeTone => {
  const [good, poor] = vitalThresholds[vital];
  if (p75 > poor) return 'danger';
  return p75 > good ? 'ochre' : 'primary';
};

/** Terms of a fact list: measured speed of a build in browsers and on the server. */
export const BuildSpeed = ({ vitals = [], rendering }: Pick<BuildView, 'vitals' | 'rendering'>) => (
  <>
    {vitals.length > 0 && (
      <Fact term={text.title}>
        <Stack as="ul" $gap={1}>
          {vitals.map((view) => (
            <li key={view.vital}>
              <Sentence tone={toneOf(view)}>{text.measure(view)}</Sentence>
              <span>{` ${text.shares(view)}`}</span>
            </li>
          ))}
        </Stack>
      </Fact>
    )}
    {rendering && <Fact term={renderingText.title}>{renderingText.facts(rendering)}</Fact>}
  </>
);

/* Wraps to as many lines as a narrow card needs. */
export const Sentence = styled(Badge)`
  white-space: normal;
`;
