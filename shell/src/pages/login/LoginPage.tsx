import { useQuery } from '@tanstack/react-query';
import { useContext, useEffect, useRef } from 'react';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import {
  BrandMark,
  Card,
  configQuery,
  ErrorState,
  Page,
  PageMeta,
  paths,
  recheckToken,
  type Session,
  Spinner,
  ToneBox,
  theme,
  useAppContext,
  useSession,
} from 'shared';
import { CONFIRM_PARAM, isEndedState, isLoginState, RETURN_PARAM, safeReturnPath } from 'shared/host';
import { styled } from 'styled-components';
import { useSignIn } from '../../features/sign-in/useSignIn';
import { isConfirmingState } from '../../features/sign-in/vk/startVkSignIn';
import { useVkCallback } from '../../features/sign-in/vk/useVkCallback';
import { SiteRegistry } from '../../frame/navLinks';
import { messages } from './messages.ru';
import { SignInFailureNotice, SignInMethods, type SignInMethodsProps } from './SignInMethods';

/** Returns true when the server sent this document for another page; false where the browser does not report it. */
const wasServedForAnotherPage = (): boolean => {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return entry !== undefined && new URL(entry.name).pathname !== paths.login;
};

/**
 * Reloads the login page as a document when `needed`: navigation retains the first page's security policy, which
 * forbids the providers' scripts. True while it loads; pass false in the first render.
 */
const useOwnDocument = (needed: boolean): boolean => {
  const reloading = needed && wasServedForAnotherPage();
  useEffect(() => {
    if (reloading) location.reload();
  }, [reloading]);
  return reloading;
};

const { before, terms, between, privacy, after } = messages.consent;

const Consent = () => (
  <Text>
    <span>{before}</span>
    <Link to={paths.terms}>{terms}</Link>
    <span>{between}</span>
    <Link to={paths.privacy}>{privacy}</Link>
    <span>{after}</span>
  </Text>
);

const Text = styled.p`
  color: ${theme.color.muted};
  font-size: ${theme.font.xs};
  line-height: 1.5;
`;

/** Login page (docs/specification.md, 'Signing in'): redirects a signed-in user, unless to sign in again. */
export const LoginPage = () => {
  const session = useSession();
  const [params] = useSearchParams();
  const signIn = useSignIn();
  const confirms =
    session.status === 'signed-in' &&
    !signIn.done &&
    (params.has(CONFIRM_PARAM) || isConfirmingState(params.get('state')));
  const ready = confirms || isVisitor(session);
  const vk = useVkCallback(signIn, ready);
  const sections = Object.values(useContext(SiteRegistry).remotes);
  const returnTo = safeReturnPath(
    vk.returnTo ?? params.get(RETURN_PARAM),
    sections.flatMap(({ routes }) => routes),
  );
  const { state } = useLocation();
  if (session.status === 'signed-in' && !confirms)
    return isLoginState(state) ? <GoBack /> : <Navigate to={returnTo} replace />;
  return (
    <Page>
      <PageMeta title={messages.title} description={messages.description} noindex />
      <Panel>
        <Emblem>
          <BrandMark size={34} />
        </Emblem>
        <div>
          <h1>{confirms ? messages.confirm.title : messages.title}</h1>
          <Lead>{confirms ? messages.confirm.lead : messages.lead}</Lead>
        </div>
        <SignInPart
          session={session}
          signIn={signIn}
          ready={ready}
          confirms={confirms}
          isVkCallback={vk.answered}
          returnTo={returnTo}
        />
        {!confirms && <Consent />}
      </Panel>
    </Page>
  );
};

/** Returns once to the page where 'Войти' was pressed. */
const GoBack = () => {
  const navigate = useNavigate();
  const hasNavigated = useRef(false);
  useEffect(() => {
    if (!hasNavigated.current) void navigate(-1);
    hasNavigated.current = true;
  }, [navigate]);
  return null;
};

/** Returns whether it is certain that nobody is signed in. */
const isVisitor = (session: Session): boolean => session.status === 'anonymous' && !session.unverified;

interface SignInPartProps extends SignInMethodsProps {
  session: Session;
  ready: boolean;
  isVkCallback: boolean;
}

const SignInPart = ({ session, signIn, ready, confirms, isVkCallback, returnTo }: SignInPartProps) => {
  const { api } = useAppContext();
  const { state } = useLocation();
  const { data: config } = useQuery(configQuery(api));
  const hasProviders = Boolean(config?.providers.telegram ?? config?.providers.vk);
  const reloading = useOwnDocument(ready && !isVkCallback && hasProviders);

  if (session.status === 'anonymous' && session.unverified) {
    return <ErrorState text={messages.unverified} onRetry={recheckToken} />;
  }
  const signingIn = isVkCallback || signIn.pending?.method === 'vk';
  if (!ready || signingIn || reloading) {
    return (
      <Waiting role="status">
        <Spinner />
        <span>{signingIn ? messages.signingIn : messages.checking}</span>
      </Waiting>
    );
  }
  const ended = (session.status === 'anonymous' && session.ended) || isEndedState(state);
  return (
    <>
      {signIn.failure !== null && <SignInFailureNotice failure={signIn.failure} />}
      {signIn.failure === null && ended && (
        <ToneBox role="status" $tone="primary">
          {messages.ended}
        </ToneBox>
      )}
      <SignInMethods signIn={signIn} returnTo={returnTo} confirms={confirms} />
    </>
  );
};

const Panel = styled(Card)`
  display: grid;
  gap: ${theme.space(5)};
  width: 100%;
  max-width: 440px;
  justify-self: center;
  padding: ${theme.space(8)} ${theme.space(7)};

  ${theme.media.phone} {
    padding: ${theme.space(6)} ${theme.space(5)};
  }
`;

const Emblem = styled.span`
  display: grid;
  place-items: center;
  width: 60px;
  height: 60px;
  border-radius: 50%;
  background: ${theme.color.primarySoft};
  color: ${theme.color.onPrimarySoft};
`;

const Lead = styled.p`
  margin-top: ${theme.space(1.5)};
  color: ${theme.color.muted};
`;

/* As high as the two buttons that replace it, so that little shifts. */
const Waiting = styled.p`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space(3)};
  min-height: 102px;
  color: ${theme.color.muted};
`;
