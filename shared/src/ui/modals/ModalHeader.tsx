import { DialogDismiss, DialogHeading } from '@ariakit/react';
import { styled } from 'styled-components';
import { messages } from '../../messages.ru';
import { theme } from '../../theme/theme';
import { IconButton } from '../IconButton';
import { CloseIcon } from '../icons';

/** Heading and cross of a dialog or a sheet. */
export const ModalHeader = ({ title }: { title: string }) => (
  <Root>
    <DialogHeading render={(props) => <h2 {...props}>{title}</h2>} />
    <DialogDismiss
      render={(props) => (
        <IconButton {...props} label={messages.close} tooltip={false}>
          <CloseIcon />
        </IconButton>
      )}
    />
  </Root>
);

const Root = styled.header`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${theme.space(2)};

  h2 {
    min-width: 0;
    padding-top: ${theme.space(2)};
  }

  button {
    margin-right: -${theme.space(2)};
  }
`;
