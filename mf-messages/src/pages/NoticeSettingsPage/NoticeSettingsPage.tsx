import { useQuery } from '@tanstack/react-query';
import {
  Card,
  ErrorState,
  errorText,
  LinkButton,
  Page,
  paths,
  RequireSession,
  Skeleton,
  SkeletonLimit,
  theme,
  useAppContext,
  useSession,
  VisuallyHidden,
} from 'shared';
import { noticeChannels } from 'shared/contract';
import { styled } from 'styled-components';
import { ChannelsCard } from '../../features/noticeSettings/ChannelsCard';
import { channelsQuery } from '../../features/noticeSettings/channelsQuery';
import { EventTable } from '../../features/noticeSettings/EventTable';
import { QuietHours } from '../../features/noticeSettings/QuietHours';
import { settingsQuery, useChangedSettings } from '../../features/noticeSettings/settingsQuery';
import { messages } from '../../messages.ru';

const texts = messages.noticeSettings;

const SettingsSkeleton = () => (
  <SkeletonLimit>
    <Frame aria-busy="true">
      <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>
      <Skeleton width="40%" height="1.4em" />
      <Skeleton height={48} />
      <Skeleton height={48} />
      <Skeleton height={48} />
    </Frame>
  </SkeletonLimit>
);

const Frame = styled(Card)`
  position: relative;
  display: grid;
  gap: ${theme.space(3)};
`;

const Settings = () => {
  const { api } = useAppContext();
  const session = useSession();
  const settings = useQuery(settingsQuery(api, session));
  const channels = useQuery(channelsQuery(api, session));
  const [shown, change] = useChangedSettings(settings.data);
  const error = settings.error ?? channels.error;
  if (shown && channels.data) {
    const { available, telegram, push, email } = channels.data;
    const works = { telegram: telegram.works, push: push.devices.length > 0, email: email?.verified ?? false };
    return (
      <>
        <ChannelsCard channels={channels.data} />
        <EventTable
          settings={shown}
          offered={noticeChannels.filter((channel) => available[channel])}
          works={works}
          onChange={change}
        />
        <QuietHours
          quiet={shown.quiet}
          onChange={(part) => change((before) => ({ ...before, quiet: { ...before.quiet, ...part } }))}
        />
      </>
    );
  }
  if (!error) return <SettingsSkeleton />;
  const again = () => void Promise.all([settings.refetch(), channels.refetch()]);
  return (
    <ErrorState
      text={errorText(error, texts.failed)}
      onRetry={again}
      busy={settings.isFetching || channels.isFetching}
    />
  );
};

/** `/notifications/settings`: events, channels and quiet hours; for signed-in users. */
export const NoticeSettingsPage = () => (
  <Page
    narrow
    title={texts.title}
    actions={
      <LinkButton to={paths.notifications} variant="secondary" size="sm">
        {texts.toNotices}
      </LinkButton>
    }
  >
    <RequireSession fallback={<SettingsSkeleton />}>
      <Settings />
    </RequireSession>
  </Page>
);
