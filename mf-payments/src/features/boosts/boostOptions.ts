import type { ComponentType } from 'react';
import { type IconProps, PinIcon, RocketIcon } from 'shared';
import type { ServiceType, SiteConfig } from 'shared/contract';

/** One of the two paid options (docs/specification.md, 'Paid options'). */
export interface BoostOption {
  /** Its name, sent with an order. */
  serviceType: ServiceType;
  /** Key of its price in the settings. */
  price: keyof SiteConfig['prices'];
  Icon: ComponentType<IconProps>;
  /** Key of the section's text about its effect. */
  gain: 'promote' | 'pin';
}

export const boostOptions: readonly BoostOption[] = [
  { serviceType: 'Продвижение', price: 'promote', Icon: RocketIcon, gain: 'promote' },
  { serviceType: 'Закрепить', price: 'pin', Icon: PinIcon, gain: 'pin' },
];
