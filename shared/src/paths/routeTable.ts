import { paths, sectionPaths } from './index';

const { pay: _pay, dialog: _dialog, consent: _consent, user: _user, flyer: _flyer, ...plain } = paths;

/** Pattern of every route of the site, `:name` for one segment and a last `*` for any rest. */
export const routeTable: readonly string[] = [
  ...new Set([
    ...Object.values(plain),
    `${paths.admin}/*`,
    ...Object.values(sectionPaths).flatMap(({ detail: _detail, edit: _edit, ...own }) => Object.values(own)),
  ]),
];
