import { useState } from 'react';
import { Button, LinkButton, sectionPaths, Time, theme, useAppContext, useRenewal } from 'shared';
import { type Notice, noticeAnchors } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from './messages.ru';
import { noticesKey } from './noticesQuery';

const texts = messages.acts;

interface RenewalProps {
  of: NonNullable<Notice['action']>;
  /** Text of the notice, which identifies the listing. */
  text: string;
  /** Called with the new end of the term, ISO 8601. */
  onDone: (until: string) => void;
}

const Renewal = ({ of: { section, id }, text, onDone }: RenewalProps) => {
  const { queryClient } = useAppContext();
  const { mutate, isPending } = useRenewal(section, id);
  const renew = () =>
    mutate(undefined, {
      onSuccess: ({ expires_at }) => onDone(expires_at),
      // A refused action may be impossible by now.
      onSettled: () => queryClient.invalidateQueries({ queryKey: noticesKey }),
    });
  return (
    <Button size="sm" busy={isPending} aria-label={texts.of(texts.renew, text)} onClick={renew}>
      {texts.renew}
    </Button>
  );
};

/** Focuses the result, because the focused button is gone. */
const focusOn = (node: HTMLElement | null): void => node?.focus({ preventScroll: true });

/** Immediate action of a notice, below it; nothing without one. */
export const NoticeAct = ({ notice: { action, title, reason } }: { notice: Notice }) => {
  const [until, setUntil] = useState<string | null>(null);
  if (until !== null)
    return (
      <Wrapper>
        <p tabIndex={-1} ref={focusOn}>
          {texts.renewed} <Time value={until} show="brief" inSentence />
        </p>
      </Wrapper>
    );
  // Older servers send no action.
  if (!action) return null;
  const { kind, section, id } = action;
  const { detail, edit } = sectionPaths[section];
  const text = `${title}. ${reason}`;
  return (
    <Wrapper data-kind={kind}>
      {kind === 'renew' ? (
        <Renewal of={action} text={text} onDone={setUntil} />
      ) : (
        <LinkButton
          to={kind === 'correct' ? edit(id) : `${detail(id)}#${noticeAnchors.compare}`}
          variant="secondary"
          size="sm"
          aria-label={texts.of(texts[kind], text)}
        >
          {texts[kind]}
        </LinkButton>
      )}
    </Wrapper>
  );
};

/* Above the link that covers the row; looks smaller than its touch target. */
const Wrapper = styled.div`
  position: relative;
  z-index: 1;
  justify-self: start;

  & > a,
  & > button {
    padding-block: 0;
    border: solid transparent;
    border-width: 4px 0;
    background: ${theme.color.primarySoft} padding-box;
    color: ${theme.color.onPrimarySoft};
  }

  &[data-kind='compare'] > a {
    background: ${theme.color.ochreSoft} padding-box;
    color: ${theme.color.onOchreSoft};
  }

  &[data-kind='correct'] > a {
    background: ${theme.color.dangerSoft} padding-box;
    color: ${theme.color.onDangerSoft};
  }
`;
