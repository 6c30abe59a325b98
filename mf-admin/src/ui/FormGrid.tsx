import { theme } from 'shared';
import { Form } from 'shared/form';
import { styled } from 'styled-components';

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
