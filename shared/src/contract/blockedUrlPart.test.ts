import { expect, it } from '@jest/globals';
import { blockedUrlPart } from './blockedUrlPart';

it.each([
  ['/static/ads.js', 'ads'],
  ['/api/ads/5.webp', 'ads'],
  ['/assets/mf-ads/routes.0a1b2c3d4e5f.js', 'ads'],
  ['/src_features_ads_List_tsx.js', 'ads'],
  ['/src_ui_Ad_tsx.js', 'Ad'],
  ['/ads2.js', 'ads2'],
  ['/img/banner-left.png', 'banner'],
  ['/src_BannerBox_tsx.js', 'BannerBox'],
  ['/src_advert_Card_tsx.js', 'advert'],
  ['/advertising/', 'advertising'],
  ['/adblock.js', 'adblock'],
  ['/adserver/1', 'adserver'],
  ['/pagead2.js', 'pagead'],
  ['/reklama/1.jpg', 'reklama'],
  ['/src_core_tracking_ts.js', 'tracking'],
  ['/x/news/analytics/week', 'analytics'],
  ['/x?erid=1', 'erid'],
])('finds the blocked part of %s', (address, part) => expect(blockedUrlPart(address)).toBe(part));

it.each([
  '/src_pages_PromosPage_PromosPage_tsx.0a1b2c3d4e5f.js',
  '/src_features_stats_StatsCard_tsx.js',
  '/src_features_address_AddressField_tsx.js',
  '/src_ui_advice_Advice_tsx.js',
  '/src_upload_tsx.js',
  '/src_ui_badge_Badge_tsx.js',
  '/admin/users',
  '/api/pets/adopt',
  '/api/boosted-ads',
  '/news?id=1',
])('finds nothing in %s', (address) => expect(blockedUrlPart(address)).toBeNull());
