import { useState } from 'react';
import { Button, MutedText, Stack, theme } from 'shared';
import type { SectionBackend } from 'shared/contract';
import { styled } from 'styled-components';
import { Panel } from '../../ui/Panel';
import { BackendDialog } from './AddressDialogs';
import { messages } from './messages.ru';

const text = messages.backend;

const Backend = ({ backend }: { backend: SectionBackend }) => {
  const [open, setOpen] = useState(false);
  const { package: name, target, paths } = backend;
  return (
    <Row>
      <div>
        <h3>{name}</h3>
        <p>{`${text.label}: ${target ?? text.none}`}</p>
        {paths.length > 0 && <p>{`${text.paths}: ${paths.join(', ')}`}</p>}
      </div>
      <Button variant="secondary" onClick={() => setOpen(true)} aria-label={text.changeOf(name)}>
        {text.change}
      </Button>
      <BackendDialog backend={backend} open={open} onClose={() => setOpen(false)} />
    </Row>
  );
};

export const BackendsPanel = ({ backends }: { backends: readonly SectionBackend[] }) => (
  <Panel title={text.list}>
    <MutedText>{text.intro}</MutedText>
    <Stack as="ul" $gap={3}>
      {backends.map((backend) => (
        <li key={backend.package}>
          <Backend backend={backend} />
        </li>
      ))}
    </Stack>
  </Panel>
);

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(2)} ${theme.space(4)};

  > div {
    min-width: 0;
    overflow-wrap: anywhere;
  }

  h3 {
    font-size: ${theme.font.md};
  }

  p {
    color: ${theme.color.muted};
    font-size: ${theme.font.sm};
  }
`;
