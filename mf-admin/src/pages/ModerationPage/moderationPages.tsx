import type { ComponentType } from 'react';
import { bySection } from 'shared/contract';
import { ModerationPage } from './ModerationPage';

/** The moderation list of each section; separate components, so that switching sections starts afresh. */
export const moderationPages = bySection(
  (section): ComponentType =>
    () => <ModerationPage section={section} />,
);
