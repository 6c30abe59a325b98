import { ShieldIcon, theme } from 'shared';
import { styled } from 'styled-components';
import { messages } from '../../messages.ru';

/** A safety hint above the field; for a lost or found animal, about the reward. */
export const SafetyLine = ({ isLoss }: { isLoss: boolean }) => (
  <Line data-loss={isLoss || undefined}>
    <ShieldIcon size={20} />
    <span>{isLoss ? messages.safety.reward : messages.safety.payment}</span>
  </Line>
);

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: ${theme.space(2.5)};
  padding: ${theme.space(1)} 0 ${theme.space(2.5)};
  color: ${theme.color.muted};
  font-size: ${theme.font.xs};
  line-height: ${18 / 13};

  & > svg {
    flex: none;
    color: ${theme.color.primary};
  }

  &[data-loss] {
    margin-bottom: ${theme.space(2.5)};
    padding: ${theme.space(2.5)} ${theme.space(3)};
    border-radius: ${theme.radius.tile};
    background: ${theme.color.ochreSoft};
    color: ${theme.color.ink};
  }

  &[data-loss] > svg {
    color: ${theme.color.onOchreSoft};
  }
`;
