import { useEffect, useRef, useState } from 'react';
import { Button, Dialog, theme, toast } from 'shared';
import type { Team } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from './messages.ru';
import { TokenForm } from './TokenForm';

const text = messages.token;

/** A new token, to be copied now. */
const Secret = ({ secret }: { secret: string }) => {
  const button = useRef<HTMLButtonElement>(null);
  // The focused form is gone.
  useEffect(() => button.current?.focus(), []);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(secret);
      toast.success(text.copied);
    } catch {
      toast.error(text.notCopied);
    }
  };
  return (
    <>
      <Code aria-label={text.secret}>{secret}</Code>
      <Button ref={button} onClick={() => void copy()}>
        {text.copy}
      </Button>
    </>
  );
};

interface TokenDialogProps {
  team: Team;
  packages: readonly string[];
  open: boolean;
  onClose: () => void;
}

/** Creates a token of a team and shows it once, until the dialog closes. */
export const TokenDialog = ({ team, packages, open, onClose }: TokenDialogProps) => {
  const [secret, setSecret] = useState<string | null>(null);
  const close = (): void => {
    setSecret(null);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={secret === null ? text.title(team.name) : text.made}
      {...(secret !== null && { description: text.once })}
      {...(secret !== null && {
        footer: (
          <Button variant="secondary" onClick={close}>
            {text.done}
          </Button>
        ),
      })}
    >
      {secret === null ? <TokenForm team={team} packages={packages} onMade={setSecret} /> : <Secret secret={secret} />}
    </Dialog>
  );
};

const Code = styled.output`
  padding: ${theme.space(3)} ${theme.space(4)};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.field};
  background: ${theme.color.sunken};
  font-family: ui-monospace, monospace;
  overflow-wrap: anywhere;
  user-select: all;
`;
