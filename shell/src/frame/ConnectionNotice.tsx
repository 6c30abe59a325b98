import { AlertIcon, theme, useOnline } from 'shared';
import { styled } from 'styled-components';
import { messages } from '../messages.ru';

/** Shows under the top bar that there is no connection. */
export const ConnectionNotice = () => {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <Notice>
          <AlertIcon />
          <span>{messages.frame.offline}</span>
        </Notice>
      )}
    </div>
  );
};

const Notice = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space(2)};
  padding: ${theme.space(2)} ${theme.space(4)};
  background: ${theme.color.ochreSoft};
  color: ${theme.color.onOchreSoft};
  font-size: ${theme.font.sm};
  font-weight: 600;
`;
