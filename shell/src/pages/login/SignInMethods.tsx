import { useQuery } from '@tanstack/react-query';
import {
  AlertIcon,
  configQuery,
  EmptyState,
  QueryFailure,
  Skeleton,
  SkeletonLimit,
  Stack,
  ToneBox,
  theme,
  useAppContext,
  VisuallyHidden,
} from 'shared';
import { styled } from 'styled-components';
import { DemoUsers } from '../../features/sign-in/DemoUsers';
import { TelegramButton } from '../../features/sign-in/TelegramButton';
import type { SignIn, SignInFailure } from '../../features/sign-in/useSignIn';
import { VkButton } from '../../features/sign-in/vk/VkButton';
import { messages } from './messages.ru';

/** Shows why signing in failed; announced at once. */
export const SignInFailureNotice = ({ failure: { title, hint } }: { failure: SignInFailure }) => (
  <Box as="div" role="alert" $tone="danger">
    <AlertIcon />
    <div>
      <Title>{title}</Title>
      {hint !== undefined && <p>{hint}</p>}
    </div>
  </Box>
);

const Box = styled(ToneBox)`
  display: flex;
  gap: ${theme.space(2.5)};
`;

const Title = styled.p`
  font-weight: 600;
`;

export interface SignInMethodsProps {
  signIn: SignIn;
  returnTo: string;
  /** A signed-in user signs in again. */
  confirms: boolean;
}

export const SignInMethods = ({ signIn: { pending, submit, fail, clear }, returnTo, confirms }: SignInMethodsProps) => {
  const { api } = useAppContext();
  const query = useQuery(configQuery(api));
  const { data: config, error } = query;

  if (!config && error) return <QueryFailure query={query} title={messages.configFailed} />;
  if (!config) {
    return (
      <SkeletonLimit line>
        <Stack $gap={2.5} aria-busy="true">
          <VisuallyHidden role="status">{messages.checking}</VisuallyHidden>
          <Skeleton height={theme.controlHeight} radius={theme.radius.field} />
          <Skeleton height={theme.controlHeight} radius={theme.radius.field} />
        </Stack>
      </SkeletonLimit>
    );
  }

  if (config.preview) return <EmptyState title={messages.preview} text={messages.previewHint} />;
  const { telegram, vk } = config.providers;
  if (!telegram && !vk && config.demo_people.length === 0) {
    return <EmptyState title={messages.noMethods} text={messages.noMethodsHint} />;
  }
  const busy = pending !== null;
  return (
    <>
      {(telegram || vk) && (
        <Stack $gap={2.5} role="group" aria-label={messages.methods}>
          {telegram && (
            <TelegramButton
              botId={telegram.bot_id}
              busy={pending?.method === 'telegram'}
              disabled={busy}
              onUser={(user) => submit({ method: 'telegram', body: user })}
              onStart={clear}
              onFailure={(hint) => fail('telegram', hint)}
            />
          )}
          {vk && (
            <VkButton
              vk={vk}
              returnTo={returnTo}
              confirms={confirms}
              disabled={busy}
              onStart={clear}
              onFailure={(hint) => fail('vk', hint)}
            />
          )}
        </Stack>
      )}
      {config.demo_people.length > 0 && (
        <DemoUsers
          people={config.demo_people}
          pending={pending?.method === 'demo' ? pending.body.key : null}
          disabled={busy}
          onPick={(key) => submit({ method: 'demo', body: { key } })}
        />
      )}
    </>
  );
};
