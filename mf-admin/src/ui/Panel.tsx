import { type ReactNode, useId } from 'react';
import { Card, theme } from 'shared';
import { Form } from 'shared/form';
import { styled } from 'styled-components';

/** A titled block of an administration page. */
export const Panel = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <Frame as="section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Frame>
  );
};

const Frame = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${theme.space(4)};

  h2 {
    font-size: ${theme.font.lg};
  }
`;

/** Fields of a short form, side by side where they fit, and its button below. */
export const FormGrid = styled(Form)`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr));
  align-items: start;
  gap: ${theme.space(4)};

  > button {
    grid-column: 1 / -1;
    justify-self: start;
  }

  ${theme.media.phone} {
    > button {
      justify-self: stretch;
    }
  }
`;
