import { paths, sectionPaths } from './index';

const { pay: _pay, dialog: _dialog, consent: _consent, user: _user, flyer: _flyer, ...plain } = paths;

/** Patterns of all routes, `:name` for one segment and a final `*` for any rest. @internal */
export const routeTable: readonly string[] = [
  ...new Set([
    ...Object.values(plain),
    `${paths.admin}/*`,
    ...Object.values(sectionPaths).flatMap(({ detail: _detail, edit: _edit, ...own }) => Object.values(own)),
  ]),
];
