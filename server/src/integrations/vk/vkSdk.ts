import type { Settings } from '../../settings/settings';

/** A third party's script: its address and, for fixed content, its hash. */
export interface ProviderScript {
  url: string;
  integrity?: string;
}

/** VK's own build of one exact version; browsers refuse changed bytes. */
const official: ProviderScript = {
  url: 'https://unpkg.com/@vkid/sdk@2.6.7/dist-sdk/umd/index.js',
  integrity: 'sha384-/tlZl1Rh05awvn/uo2icUQANYNs32g73Dh/W00ohaqicvAtkwfbRHfQADOG1g9m9',
};

/** Returns the SDK of the login page: `VK_SDK_URL`, none when that is off, VK's own build by default. */
export const vkSdk = ({ VK_SDK_URL }: Pick<Settings, 'VK_SDK_URL'>): ProviderScript | null => {
  if (VK_SDK_URL === undefined) return official;
  return VK_SDK_URL === 'off' ? null : { url: VK_SDK_URL };
};
