import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  Button,
  ConfirmDialog,
  consentsQuery,
  MutedText,
  paths,
  Time,
  theme,
  toast,
  useAppContext,
  useChangeConsent,
} from 'shared';
import type { ConsentKind } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from './messages.ru';

const texts = messages.consents;

export const ConsentRow = ({ kind }: { kind: ConsentKind }) => {
  const { api } = useAppContext();
  const { data } = useQuery(consentsQuery(api));
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useChangeConsent(kind, texts);
  const change = (given: boolean) =>
    mutate(given, {
      onSuccess: () => {
        setAsking(false);
        toast.success(given ? texts.given : texts.withdrawn);
      },
    });
  const entry = data?.find((one) => one.kind === kind);
  if (!entry) return null;
  const { given } = entry;
  return (
    <Row>
      <Details>
        <Link to={paths.consent(kind)}>{texts.names[kind]}</Link>
        <MutedText as="span" $small>
          {given ? (
            <>
              <span>{`${texts.since} `}</span>
              <Time value={given.at} show="brief" inSentence />
            </>
          ) : (
            texts.none
          )}
        </MutedText>
      </Details>
      {given ? (
        <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
          {texts.withdraw}
        </Button>
      ) : (
        <Button variant="secondary" size="sm" busy={isPending} onClick={() => change(true)}>
          {texts.give}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title={texts.question}
        text={texts.consequence[kind]}
        confirmLabel={texts.withdraw}
        danger
        busy={isPending}
        onConfirm={() => change(false)}
        onClose={() => setAsking(false)}
      />
    </Row>
  );
};

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(3)};
  width: 100%;
`;

const Details = styled.div`
  display: grid;

  > a {
    display: flex;
    align-items: center;
    min-height: ${theme.touchSize};
  }
`;
