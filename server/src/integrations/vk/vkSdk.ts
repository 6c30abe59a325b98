import type { Settings } from '../../settings/settings';

/** A script of a third party: its address and, where the very bytes are known, their hash. */
export interface ProviderScript {
  url: string;
  integrity?: string;
}

/** VK's own build of one exact version; browsers refuse it should a byte differ. */
const official: ProviderScript = {
  url: 'https://unpkg.com/@vkid/sdk@2.6.7/dist-sdk/umd/index.js',
  integrity: 'sha384-/tlZl1Rh05awvn/uo2icUQANYNs32g73Dh/W00ohaqicvAtkwfbRHfQADOG1g9m9',
};

/** The SDK that the login page asks for: `VK_SDK_URL`, none when that is off, VK's own build unless set. */
export const vkSdk = ({ VK_SDK_URL }: Pick<Settings, 'VK_SDK_URL'>): ProviderScript | null => {
  if (VK_SDK_URL === undefined) return official;
  return VK_SDK_URL === 'off' ? null : { url: VK_SDK_URL };
};
