import { ToneBox } from 'shared';
import { styled } from 'styled-components';

export interface OutcomeText {
  text: string;
  failed: boolean;
}

/** Returns the result of a form's call; `textOf` formats its answer. */
export const outcomeOf = <Answer,>(
  { text, answer }: { text: string | undefined; answer: Answer | undefined },
  textOf: (answer: Answer) => string,
): OutcomeText | null => {
  if (text !== undefined) return { text, failed: true };
  return answer === undefined ? null : { text: textOf(answer), failed: false };
};

/** Shows an action's result and announces it. */
export const Outcome = ({ outcome }: { outcome: OutcomeText | null }) => (
  <Wrapper role={outcome?.failed ? 'alert' : 'status'}>
    {outcome !== null && <ToneBox $tone={outcome.failed ? 'danger' : 'primary'}>{outcome.text}</ToneBox>}
  </Wrapper>
);

const Wrapper = styled.div`
  /* Always there, so that screen readers hear it; uses no room of its parent's while it is silent. */
  &:empty {
    position: absolute;
  }
`;
