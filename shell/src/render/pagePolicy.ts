import { WORKER_PATH } from 'shared/contract';

/** Name of the page's only policy: 'default' also covers writes that name no policy. */
export const TRUSTED_TYPES_POLICY = 'default';

/**
 * Inline script at the start of a head: the Trusted Types policy. Scripts load from builds only; HTML is only React's
 * script element or a parser's text input, script text only JSON for search engines. Constant for its hash.
 */
export const trustedTypesScript = `(function(t,l){if(!t)return;t.createPolicy('${TRUSTED_TYPES_POLICY}',{
createHTML:function(text,type,sink){return sink==='DOMParser parseFromString'||text==='<script></'+'script>'?text:null},
createScript:function(text){try{JSON.parse(text);return text}catch(e){return null}},
createScriptURL:function(text){var u=new URL(text,l.href);return /^https?:$/.test(u.protocol)&&(u.origin!==l.origin||u.pathname.indexOf('/assets/')===0||u.pathname==='${WORKER_PATH}')?text:null}
})})(window.trustedTypes,location)`;

/** styled-components adds an empty element and writes its rules through the CSSOM, which no policy checks. */
const EMPTY = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';
/** sonner's toasts add their styles as text. */
const TOASTS = 'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=';

/** Hashes of the style elements that scripts add to a page, for the Content-Security-Policy. */
export const addedStyles: readonly string[] = [EMPTY, TOASTS];
