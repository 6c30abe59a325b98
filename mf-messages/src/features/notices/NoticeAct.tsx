import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, LinkButton, sectionPaths, Time, theme, useRenewal } from 'shared';
import { type Notice, noticePlaces } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from './messages.ru';
import { noticesKey } from './noticesQuery';

const texts = messages.acts;

interface RenewalProps {
  of: NonNullable<Notice['action']>;
  /** What the notice says: which listing it is. */
  text: string;
  /** Given the new end of its term, ISO 8601. */
  onDone: (until: string) => void;
}

const Renewal = ({ of: { section, id }, text, onDone }: RenewalProps) => {
  const client = useQueryClient();
  const { mutate, isPending } = useRenewal(section, id);
  const renew = () =>
    mutate(undefined, {
      onSuccess: ({ expires_at }) => onDone(expires_at),
      // What was refused may not be possible any more.
      onSettled: () => client.invalidateQueries({ queryKey: noticesKey }),
    });
  return (
    <Button size="sm" busy={isPending} aria-label={texts.of(texts.renew, text)} onClick={renew}>
      {texts.renew}
    </Button>
  );
};

/** The button that had the focus is gone; what stands in its place says what came of it. */
const focusOn = (node: HTMLElement | null): void => node?.focus({ preventScroll: true });

/** What can be done at once about a notice, below it; nothing where there is nothing. */
export const NoticeAct = ({ notice: { action, text } }: { notice: Notice }) => {
  const [until, setUntil] = useState<string | null>(null);
  if (until !== null)
    return (
      <Place>
        <p tabIndex={-1} ref={focusOn}>
          {texts.renewed} <Time value={until} show="brief" inSentence />
        </p>
      </Place>
    );
  // A server of before says nothing of it.
  if (!action) return null;
  const { kind, section, id } = action;
  const { detail, edit } = sectionPaths[section];
  return (
    <Place>
      {kind === 'renew' ? (
        <Renewal of={action} text={text} onDone={setUntil} />
      ) : (
        <LinkButton
          to={kind === 'correct' ? edit(id) : `${detail(id)}#${noticePlaces.compare}`}
          variant="secondary"
          size="sm"
          aria-label={texts.of(texts[kind], text)}
        >
          {texts[kind]}
        </LinkButton>
      )}
    </Place>
  );
};

/* In line with the words of the notice. */
const Place = styled.div`
  padding: 0 ${theme.space(4.5)} ${theme.space(4)} calc(${theme.space(7.5)} + 40px);
`;
