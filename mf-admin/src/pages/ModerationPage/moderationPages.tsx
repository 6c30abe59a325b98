import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { callQuery, formatNumber, Page, sectionDescriptors, useAppContext } from 'shared';
import { bySection, endpoints, type Section } from 'shared/contract';
import { ModerationList } from '../../features/moderation/ModerationList';
import { messages } from '../../features/moderation/messages.ru';
import { messages as adminMessages } from '../../messages.ru';

/** `/admin/ads`, `/admin/ads-market`, `/admin/ads-service`: listings that wait for a decision. */
const ModerationPage = ({ section }: { section: Section }) => {
  const { api } = useAppContext();
  const { data } = useQuery(callQuery(api, endpoints.adminSummary));
  return (
    <Page
      title={adminMessages.titles.moderation(sectionDescriptors[section].label)}
      actions={<p>{data ? messages.waiting(formatNumber(data.waiting[section])) : '\u00a0'}</p>}
    >
      <ModerationList section={section} />
    </Page>
  );
};

/** The moderation list of each section; separate components, so that switching sections starts afresh. */
export const moderationPages = bySection(
  (section): ComponentType =>
    () => <ModerationPage section={section} />,
);
