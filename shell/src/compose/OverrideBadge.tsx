import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { CloseIcon, IconButton, theme } from 'shared';
import { styled } from 'styled-components';
import { messages } from './messages.ru';
import { type OverrideFailure, overrideFailures } from './overrideFailures';
import { clearOverrides, type Overrides } from './overrides';

const clear = (): void => {
  clearOverrides();
  location.reload();
};

const lineOf = (name: string, origin: string, failure: OverrideFailure | undefined): string => {
  if (failure === 'unknown') return messages.override.unknown(name);
  const host = origin.replace('http://', '');
  return failure ? messages.override[failure](name, host) : `${name} ← ${host}`;
};

/** Lists the remotes that this tab loads from the developer's machine, red on failure, and ends the overrides. */
const OverrideBadge = ({ overrides, refused }: { overrides: Overrides; refused: readonly string[] }) => {
  const failures = useSyncExternalStore(overrideFailures.subscribe, overrideFailures.read);
  const $failed = refused.length > 0 || Object.keys(overrides).some((name) => failures[name]);
  return (
    <Root role={$failed ? 'alert' : 'status'} $failed={$failed}>
      <Lines>
        {Object.entries(overrides).map(([name, origin]) => (
          <span key={name}>{lineOf(name, origin, failures[name])}</span>
        ))}
        {refused.map((value) => (
          <span key={value}>{messages.override.refused(value.slice(0, 80))}</span>
        ))}
      </Lines>
      <IconButton label={messages.override.clear} onClick={clear}>
        <CloseIcon />
      </IconButton>
    </Root>
  );
};

const Lines = styled.div`
  display: grid;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Root = styled.div<{ $failed: boolean }>`
  position: fixed;
  z-index: ${theme.layer.toast};
  right: ${theme.space(3)};
  bottom: calc(72px + env(safe-area-inset-bottom));
  display: flex;
  align-items: center;
  gap: ${theme.space(2)};
  padding: ${theme.space(1)} ${theme.space(1)} ${theme.space(1)} ${theme.space(4)};
  border-radius: ${theme.radius.field};
  max-width: calc(100vw - ${theme.space(6)});
  background: ${({ $failed }) => ($failed ? theme.color.danger : theme.color.ochre)};
  color: ${({ $failed }) => ($failed ? theme.color.onDanger : theme.color.onOchre)};
  font-size: ${theme.font.sm};
  box-shadow: ${theme.shadow};
`;

/** Renders the badge beside the page; the server does not render it. */
export const showOverrides = (overrides: Overrides, refused: readonly string[]): void => {
  const host = document.createElement('div');
  document.body.append(host);
  createRoot(host).render(<OverrideBadge overrides={overrides} refused={refused} />);
};
