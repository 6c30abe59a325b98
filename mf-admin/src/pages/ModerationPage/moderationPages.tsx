import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { formatNumber, Page, sectionDescriptors, theme, useAppContext } from 'shared';
import { bySection, type Section } from 'shared/contract';
import { styled } from 'styled-components';
import { summaryQuery } from '../../core/summaryQuery';
import { ModerationList } from '../../features/moderation/ModerationList';
import { messages } from '../../features/moderation/messages.ru';
import { messages as adminMessages } from '../../messages.ru';

/** `/admin/ads`, `/admin/ads-market`, `/admin/ads-service`: listings that wait for a decision. */
const ModerationPage = ({ section }: { section: Section }) => {
  const { api } = useAppContext();
  const { data } = useQuery(summaryQuery(api));
  return (
    <Page>
      <Head>
        <h1>{adminMessages.titles.moderation(sectionDescriptors[section].label)}</h1>
        <Count>{data ? messages.waiting(formatNumber(data.waiting[section])) : '\u00a0'}</Count>
      </Head>
      <ModerationList section={section} />
    </Page>
  );
};

const Head = styled.header`
  display: grid;
  gap: ${theme.space(1)};

  ${theme.media.phone} {
    h1 {
      font-size: ${theme.font.xl};
    }
  }
`;

const Count = styled.p`
  color: ${theme.color.muted};
`;

/** The moderation list of each section; separate components, so that switching sections starts afresh. */
export const moderationPages = bySection(
  (section): ComponentType =>
    () => <ModerationPage section={section} />,
);
