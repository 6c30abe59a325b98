import type { ComponentType } from 'react';
import { type IconProps, PinIcon, RocketIcon } from 'shared';
import type { ServiceType, SiteConfig } from 'shared/contract';

/** One of the two paid options (docs/specification.md, 'Paid options'). */
export interface BoostOption {
  /** Its name, and what an order of it says. */
  serviceType: ServiceType;
  /** Where its price stands in the settings. */
  price: keyof SiteConfig['prices'];
  Icon: ComponentType<IconProps>;
  /** What of the section's words says what it gives. */
  gain: 'promote' | 'pin';
}

export const boostOptions: readonly BoostOption[] = [
  { serviceType: 'Продвижение', price: 'promote', Icon: RocketIcon, gain: 'promote' },
  { serviceType: 'Закрепить', price: 'pin', Icon: PinIcon, gain: 'pin' },
];
