import { WORKER_PATH } from 'shared/contract';

/** The name of the one policy of the page. A policy of this name judges what scripts write without any. */
export const TRUSTED_TYPES_POLICY = 'default';

/**
 * Inline script at the beginning of a page's head: the Trusted Types policy that judges whatever scripts would turn into
 * code. Scripts come from builds, whichever package asks for them; the Content-Security-Policy names the other origins.
 * HTML is only what React makes a script element of, and what a parser reads for its text. Text of a script is JSON alone,
 * which says something to search engines and does nothing. The text is constant, so that the Content-Security-Policy can
 * name it by its hash.
 */
export const trustedTypesScript = `(function(t,l){if(!t)return;t.createPolicy('${TRUSTED_TYPES_POLICY}',{
createHTML:function(text,type,sink){return sink==='DOMParser parseFromString'||text==='<script></'+'script>'?text:null},
createScript:function(text){try{JSON.parse(text);return text}catch(e){return null}},
createScriptURL:function(text){var u=new URL(text,l.href);return /^https?:$/.test(u.protocol)&&(u.origin!==l.origin||u.pathname.indexOf('/assets/')===0||u.pathname==='${WORKER_PATH}')?text:null}
})})(window.trustedTypes,location)`;
