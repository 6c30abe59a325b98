import { DialogDismiss, DialogHeading } from '@ariakit/react';
import { styled } from 'styled-components';
import { messages } from '../../messages.ru';
import { theme } from '../../theme/theme';
import { IconDisc } from '../IconDisc';
import { CloseIcon } from '../icons';

/** Heading and close button of a dialog or a sheet. */
export const ModalHeader = ({ title }: { title: string }) => (
  <Root>
    <DialogHeading render={(props) => <h2 {...props}>{title}</h2>} />
    <DialogDismiss
      render={(props) => (
        <IconDisc {...props} label={messages.close}>
          <CloseIcon />
        </IconDisc>
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
