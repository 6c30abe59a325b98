import { CloseIcon, IconButton, theme } from 'shared';
import { styled } from 'styled-components';
import { messages } from '../messages.ru';
import { clearOverrides, type Overrides } from './overrides';

const clear = (): void => {
  clearOverrides();
  location.reload();
};

/** Says which remotes of this tab come from the developer's machine, and ends that. */
export const OverrideBadge = ({ overrides }: { overrides: Overrides }) => (
  <Root role="status">
    {Object.entries(overrides).map(([name, origin]) => (
      <span key={name}>{`${name} ← ${origin.replace('http://', '')}`}</span>
    ))}
    <IconButton label={messages.override.clear} onClick={clear}>
      <CloseIcon />
    </IconButton>
  </Root>
);

const Root = styled.div`
  position: fixed;
  z-index: ${theme.layer.toast};
  right: ${theme.space(3)};
  bottom: calc(72px + env(safe-area-inset-bottom));
  display: flex;
  align-items: center;
  gap: ${theme.space(2)};
  padding: ${theme.space(1)} ${theme.space(1)} ${theme.space(1)} ${theme.space(4)};
  border-radius: ${theme.radius.control};
  background: ${theme.color.accent};
  color: ${theme.color.onAccent};
  font-size: ${theme.font.sm};
  box-shadow: ${theme.shadow};
`;
