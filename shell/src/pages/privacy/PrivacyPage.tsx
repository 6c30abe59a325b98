import { LegalDocument, paths, useOperatorDetails } from 'shared';
import { privacy } from './privacy.ru';

export const PrivacyPage = () => <LegalDocument text={privacy(useOperatorDetails())} path={paths.privacy} />;
