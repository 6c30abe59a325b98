import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  type ApiClient,
  Button,
  Card,
  callApi,
  failureText,
  LinkButton,
  Page,
  PageMeta,
  paths,
  theme,
  useAppContext,
} from 'shared';
import { endpoints, type Unsubscribed } from 'shared/contract';
import { styled } from 'styled-components';
import { messages } from './messages.ru';

interface EmailLinkPageProps {
  texts: (typeof messages)['verify' | 'unsubscribe'];
  /** Acts with the link's token; returns the confirmation. */
  act: (api: ApiClient, token: string) => Promise<string>;
}

/** Page behind an e-mail's link. Acts on a press, as mail programs open links themselves; needs no session. */
const EmailLinkPage = ({ texts, act }: EmailLinkPageProps) => {
  const { title, description, text, press, failed, done } = texts;
  const { api } = useAppContext();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => act(api, token),
  });
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused button is gone.
  useEffect(() => {
    if (data !== undefined) heading.current?.focus();
  }, [data]);
  const result = data ?? (error ? failureText(error, { other: failed, network: messages.network }) : undefined);
  return (
    <Page narrow>
      <PageMeta title={title} description={description} noindex />
      <Card>
        <Content>
          <Heading ref={heading} tabIndex={-1}>
            {data === undefined ? title : done.title}
          </Heading>
          {data === undefined && <p>{text}</p>}
          <Result role="status" $failed={error !== null}>
            {result}
          </Result>
          {data === undefined ? (
            <Button busy={isPending} onClick={() => mutate()}>
              {press}
            </Button>
          ) : (
            <LinkButton to={paths.home}>{done.toSite}</LinkButton>
          )}
        </Content>
      </Card>
    </Page>
  );
};

const Content = styled.div`
  display: grid;
  justify-items: start;
  gap: ${theme.space(4)};
  overflow-wrap: anywhere;
`;

const Heading = styled.h1`
  outline: none;
`;

const Result = styled.p<{ $failed: boolean }>`
  ${({ $failed }) => $failed && `color: ${theme.color.danger};`}

  &:empty {
    display: none;
  }
`;

/** `/notifications/email`: verifies the address of an e-mail. */
export const VerifyEmailPage = () => (
  <EmailLinkPage
    texts={messages.verify}
    act={async (api, token) =>
      messages.verify.verified((await callApi(api, endpoints.verifyEmail, { body: { token } })).address)
    }
  />
);

/** `POST /api/notices/email/unsubscribe`: ends e-mails of one kind; returns which. */
const unsubscribe = async (api: ApiClient, token: string): Promise<Unsubscribed['event']> =>
  (await callApi(api, endpoints.unsubscribe, { query: { token } })).event;

/** `/notifications/email/off`: ends e-mails of one kind. */
export const UnsubscribePage = () => (
  <EmailLinkPage
    texts={messages.unsubscribe}
    act={async (api, token) => messages.unsubscribe.ended(await unsubscribe(api, token))}
  />
);
