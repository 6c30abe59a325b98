import { ToneBox } from 'shared';
import { styled } from 'styled-components';

/** Shows why an action has failed, else what it has `done`, and announces it. */
export const Outcome = ({ failure, done }: { failure?: string | undefined; done?: string | undefined }) => {
  const text = failure ?? done;
  return (
    <Wrapper role={failure === undefined ? 'status' : 'alert'}>
      {text !== undefined && <ToneBox $tone={failure === undefined ? 'primary' : 'danger'}>{text}</ToneBox>}
    </Wrapper>
  );
};

const Wrapper = styled.div`
  /* Always there, so that screen readers hear it; uses no room of its parent's while it is silent. */
  &:empty {
    position: absolute;
  }
`;
