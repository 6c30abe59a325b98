import { AlertIcon, theme, useOnline } from 'shared';
import { styled } from 'styled-components';
import { messages } from '../messages.ru';

/** Says under the top bar that there is no connection, for as long as there is none. */
export const OfflineNotice = () => {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <Notice>
          <AlertIcon />
          {messages.frame.offline}
        </Notice>
      )}
    </div>
  );
};

const Notice = styled.p`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space(2)};
  padding: ${theme.space(2)} ${theme.space(4)};
  background: ${theme.color.accentSoft};
  color: ${theme.color.onAccentSoft};
  font-size: ${theme.font.sm};
  font-weight: 600;
`;
