/*
 * What styled-components takes of stylis, without the prefixes for browsers of before, which nothing of the site asks
 * for: the library names them where it would add them, so no build can leave them out by itself.
 */
export { RULESET } from '../../../node_modules/stylis/src/Enum.js';
export { middleware, rulesheet } from '../../../node_modules/stylis/src/Middleware.js';
export { compile } from '../../../node_modules/stylis/src/Parser.js';
export { serialize, stringify } from '../../../node_modules/stylis/src/Serializer.js';

export const prefixer = () => undefined;
