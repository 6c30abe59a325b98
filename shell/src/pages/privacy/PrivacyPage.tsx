import { LegalDocument, paths, useOperatorDetails } from 'shared';
import { privacy } from './privacy.ru';

/** Privacy policy (spec section 1). */
export const PrivacyPage = () => <LegalDocument text={privacy(useOperatorDetails())} path={paths.privacy} />;
