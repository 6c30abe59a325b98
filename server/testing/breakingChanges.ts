import { leaveOut, namesOf, own, type Parts } from './liveSite';

export const breaking: [what: string, change: (parts: Parts) => void, says: RegExp][] = [
  [
    'a remote gives up a component that another remote shows',
    ({ payments }) => {
      payments.exposes = { routes: own };
    },
    /^mf_listing \(listing1\) показывает mf_payments\/BoostDialog, а mf_payments \(payments1\) его не отдаёт/,
  ],
  [
    'a remote gives up a component that the shell shows',
    ({ feeds }) => {
      feeds.exposes = { routes: own };
    },
    /^shell \(shell1\) показывает mf_feeds\/ListingBlocks/,
  ],
  [
    'the props of a shown component become others',
    ({ payments }) => {
      payments.exposes.BoostDialog = { version: '3.0', signature: 'new' };
    },
    /mf_payments\/BoostDialog версии 2\.0, а mf_payments \(payments1\) отдаёт версию 3\.0/,
  ],
  [
    'the props of a shown component become others without a word',
    ({ payments }) => {
      payments.exposes.BoostDialog = { version: '2.0', signature: 'new' };
    },
    /понимают mf_payments\/BoostDialog версии 2\.0 по-разному/,
  ],
  [
    'a component goes back to fewer props',
    ({ feeds }) => {
      feeds.exposes.ListingBlocks = { version: '1.0', signature: 'old' };
    },
    /mf_feeds\/ListingBlocks версии 1\.1, а mf_feeds \(feeds1\) отдаёт версию 1\.0/,
  ],
  [
    'a remote shows a component with props that are not live yet',
    ({ listing }) => {
      listing.uses['mf_payments/BoostDialog'] = { version: '2.1', signature: 'newer' };
    },
    /^mf_listing \(listing1\) показывает mf_payments\/BoostDialog версии 2\.1/,
  ],
  [
    'a remote shows a component that nobody gives',
    ({ feeds }) => {
      feeds.uses['mf_payments/PriceTag'] = { version: '1.0', signature: '' };
    },
    /^mf_feeds \(feeds1\) показывает mf_payments\/PriceTag/,
  ],
  [
    'a remote shows a component of a remote that is not on the site',
    ({ feeds }) => {
      feeds.uses['mf_news/Headline'] = { version: '1.0', signature: '' };
    },
    /^mf_feeds \(feeds1\) показывает mf_news\/Headline, а раздела mf_news на сайте нет/,
  ],
  [
    'a remote gives no routes',
    ({ feeds }) => {
      feeds.exposes = leaveOut(feeds.exposes, 'routes');
    },
    /^mf_feeds \(feeds1\) не отдаёт \.\/routes/,
  ],
  [
    'a remote drops an address',
    ({ feeds }) => {
      feeds.routes = ['/posts'];
    },
    /^mf_feeds \(feeds1\) больше не отвечает за \/market/,
  ],
  [
    "a remote loses an address that another one gave up when it was nobody's",
    ({ feeds, listing }) => {
      feeds.routes = ['/posts'];
      listing.retired = ['/market'];
    },
    /^mf_feeds \(feeds1\) больше не отвечает за \/market/,
  ],
  [
    'a remote narrows an address',
    ({ listing }) => {
      listing.routes = ['/post/1', '/new-post'];
    },
    /^mf_listing \(listing1\) больше не отвечает за \/post\/:id/,
  ],
  [
    'a remote takes an address of another remote, whatever the parameter is called',
    ({ payments }) => {
      payments.routes.push('/post/:number');
    },
    /^mf_payments \(payments1\) занимает адреса \/post\/:number, а за \/post\/:id отвечает mf_listing/,
  ],
  [
    'a remote takes an address of the shell',
    ({ feeds }) => {
      feeds.routes.push('/Login/');
    },
    /^mf_feeds \(feeds1\) занимает адреса \/Login\/, а за \/login отвечает shell/,
  ],
  [
    'a wildcard swallows addresses of another remote',
    ({ feeds }) => {
      feeds.routes.push('/pay/*');
    },
    /занимает адреса .*\/pay\/\*/,
  ],
  [
    'a remote asks the backend of another one',
    ({ feeds }) => {
      feeds.api = [{ path: '/x/payments/*' }];
    },
    /^mf_feeds \(feeds1\) хочет обращаться к своему серверу по \/x\/payments\/\*, .* только адреса под \/x\/feeds\//,
  ],
  [
    'a remote asks its backend at calls of the site',
    ({ feeds }) => {
      feeds.api = [{ path: '/x/feeds/*' }, { path: '/api/admin/*' }];
    },
    /^mf_feeds \(feeds1\) хочет .* по \/api\/admin\/\*/,
  ],
  [
    'a remote asks its backend at an address that leads elsewhere',
    ({ feeds }) => {
      feeds.api = [{ path: '/x/feeds/../payments/*' }];
    },
    /^mf_feeds \(feeds1\) хочет .* по \/x\/feeds\/\.\.\/payments/,
  ],
  [
    'two remotes ask at one address',
    ({ feeds, payments }) => {
      feeds.api = [{ path: '/x/feeds/*' }];
      payments.api = [{ path: '/x/feeds/list' }];
    },
    /^mf_payments \(payments1\) хочет .* по \/x\/feeds\/list/,
  ],
  [
    'a remote has more addresses of its backend than anybody looks through',
    ({ feeds }) => {
      feeds.api = Array.from({ length: 21 }, (_, index) => ({ path: `/x/feeds/${index}` }));
    },
    /^mf_feeds \(feeds1\) называет в federation\.api больше 20 адресов/,
  ],
  [
    'a remote has a page where backends answer',
    ({ feeds }) => {
      feeds.routes.push('/x/feeds/:id');
    },
    /^mf_feeds \(feeds1\) занимает \/x\/feeds\/:id, а за \/x отвечает сервер сайта/,
  ],
  [
    'a remote has a page where the server answers itself',
    ({ feeds }) => {
      feeds.routes.push('/metrics');
    },
    /^mf_feeds \(feeds1\) занимает \/metrics, а за \/metrics отвечает сервер сайта/,
  ],
  [
    'a remote is built for a later contract than the shell keeps',
    ({ feeds }) => {
      feeds.contract = { version: '1.3', signature: '' };
    },
    /^mf_feeds \(feeds1\) рассчитан на контракт 1\.3, а shell \(shell1\) выполняет 1\.2/,
  ],
  [
    'the shell drops the contract that remotes are built for',
    ({ shell }) => {
      shell.contracts = [{ version: '2.0', signature: '' }];
    },
    /^mf_feeds \(feeds1\) рассчитан на контракт 1\.2, а shell \(shell1\) выполняет 2\.0/,
  ],
  [
    'the shell changes the contract without a word',
    ({ shell }) => {
      shell.contracts = [{ version: '1.2', signature: 'other' }];
    },
    /понимают контракт 1\.2 по-разному/,
  ],
  [
    'the shell drops a shared package',
    ({ shell }) => {
      shell.provides = leaveOut(shell.provides, 'react-router-dom');
    },
    /^mf_feeds \(feeds1\) берёт у оболочки пакет react-router-dom/,
  ],
  [
    'the shell raises the major version of a shared package',
    ({ shell }) => {
      shell.provides.react = { version: '20.0.0', names: ['useState'] };
    },
    /рассчитан на react 19\.x, а shell \(shell1\) даёт 20\.0\.0/,
  ],
  [
    'the shell gives a prerelease, which never satisfies',
    ({ shell }) => {
      shell.provides.shared = { version: '1.1.0-beta.1', names: ['Button', 'useAppContext'] };
    },
    /рассчитан на shared 1\.x, а shell \(shell1\) даёт 1\.1\.0-beta\.1/,
  ],
  [
    'the shell drops a name that remotes import',
    (parts) => {
      namesOf(parts, 'shared').splice(namesOf(parts, 'shared').indexOf('Button'), 1);
    },
    /^mf_feeds \(feeds1\) импортирует из shared Button/,
  ],
  [
    'a remote imports a name that the live shell does not give yet',
    ({ listing }) => {
      listing.imports.shared = ['Button', 'Tooltip'];
    },
    /^mf_listing \(listing1\) импортирует из shared Tooltip, а shell \(shell1\) этого не даёт/,
  ],
  [
    'a remote takes a package that the shell does not share',
    ({ listing }) => {
      listing.needs.jotai = '2';
    },
    /^mf_listing \(listing1\) берёт у оболочки пакет jotai/,
  ],
  [
    'a remote is built for another major version of a package',
    ({ listing }) => {
      listing.needs['react-router-dom'] = '8';
    },
    /рассчитан на react-router-dom 8\.x, а shell \(shell1\) даёт 7\.18\.5/,
  ],
  [
    'the shell takes over an address of a remote that still has it',
    ({ shell }) => {
      shell.routes.push('/offer');
    },
    /^mf_payments \(payments1\) занимает адреса \/offer, а за \/offer отвечает shell/,
  ],
  [
    'the shell drops an address of its own',
    ({ shell }) => {
      shell.routes = ['/', '/login'];
    },
    /^shell больше не отвечает за \/profile/,
  ],
  [
    'a remote weighs more than its budget',
    ({ feeds }) =>
      Object.assign(feeds, {
        size: 41_000,
        budget: 40_000,
        largest: [{ file: 'cat.0123456789ab.webp', size: 30_720 }],
      }),
    /^файлы mf_feeds \(feeds1\) весят 40 КБ, а federation\.budget в package\.json — 39,1 КБ.*cat\.0123456789ab\.webp \(30 КБ\)/,
  ],
  [
    'the shell weighs more than its budget',
    ({ shell }) => Object.assign(shell, { size: 300_001, budget: 300_000 }),
    /^файлы shell \(shell1\) весят/,
  ],
  [
    'the shell shows a component with props that are not live yet',
    ({ shell }) => {
      shell.uses['mf_feeds/ListingBlocks'] = { version: '2.0', signature: '' };
    },
    /^shell \(shell1\) показывает mf_feeds\/ListingBlocks версии 2\.0/,
  ],
  [
    'a remote wants a link to a page of another one',
    ({ feeds }) => {
      feeds.nav = [{ path: '/offer', label: 'Оферта', place: 'footer', audience: 'everyone' }];
    },
    /^mf_feeds \(feeds1\) хочет ссылку на \/offer, а это не его страница/,
  ],
  [
    'a link in the bar has no icon',
    ({ feeds }) => {
      feeds.nav = [{ path: '/posts', label: 'Лента', place: 'bar', audience: 'everyone' }];
    },
    /ссылке «Лента» в панели нужны icon/,
  ],
  [
    'the bar has no room for a second link of remotes',
    ({ feeds, payments }) => {
      feeds.nav = [{ path: '/posts', label: 'Лента', place: 'bar', icon: 'paw', audience: 'everyone' }];
      payments.nav = [{ path: '/offer', label: 'Оферта', place: 'bar', icon: 'pin', audience: 'everyone' }];
    },
    /^mf_payments \(payments1\): для ссылки на \/offer нет места, в панели у разделов их не больше 1/,
  ],
  [
    'two remotes call their links alike',
    ({ feeds, payments }) => {
      feeds.nav = [{ path: '/posts', label: 'Помощь', place: 'footer', audience: 'everyone' }];
      payments.nav = [{ path: '/offer', label: 'Помощь', place: 'footer', audience: 'everyone' }];
    },
    /ссылка «Помощь» уже есть у mf_feeds \(feeds1\)/,
  ],
  [
    'a page for search engines that nobody has',
    ({ listing }) => {
      listing.sitemap = ['/post/:id'];
    },
    /^mf_listing \(listing1\) даёт поисковикам \/post\/:id/,
  ],
  [
    'a page for search engines that only administrators have',
    ({ payments }) => Object.assign(payments, { audience: 'admins', sitemap: ['/offer'] }),
    /даёт поисковикам \/offer, а это не его страница для всех/,
  ],
];
