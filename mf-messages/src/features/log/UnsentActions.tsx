import { AlertIcon, Button, theme } from 'shared';
import { styled } from 'styled-components';
import { messages } from '../../messages.ru';

interface UnsentActionsProps {
  onRetry: () => void;
  onRemove: () => void;
}

/** Says under a message that it was not sent, and what can be done about it. */
export const UnsentActions = ({ onRetry, onRemove }: UnsentActionsProps) => (
  <Line>
    <Failed>
      <AlertIcon size={16} />
      {messages.sending.failed}
    </Failed>
    <Button variant="ghost" size="sm" onClick={onRetry}>
      {messages.sending.retry}
    </Button>
    <Button variant="ghost" size="sm" onClick={onRemove}>
      {messages.sending.remove}
    </Button>
  </Line>
);

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
`;

const Failed = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space(1)};
  padding-right: ${theme.space(1)};
  color: ${theme.color.danger};
  font-size: ${theme.font.sm};
`;
