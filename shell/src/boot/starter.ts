import { messages } from '../messages.ru';
import { earlySheetScript } from './earlySheet';
import { RETRY_CHUNKS_EVENT, START_FAILED_EVENT, STARTED_EVENT } from './pageEvents';
import { BOOT_ID, ROOT_ID } from './pageState';

/** After so long without a start the page says so, in milliseconds. */
const LATE_MS = 2500;

const notice = messages.lateStart;
const noticeStyle =
  'position:fixed;z-index:1000;left:12px;right:12px;bottom:calc(12px + var(--bottom-bar,0px));max-width:520px;margin:0 auto;padding:12px 16px;display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:8px 16px;border-radius:12px;background:#231d17;color:#fff;font-size:16px;line-height:1.4;box-shadow:0 4px 24px rgba(0,0,0,.3)';
const buttonStyle =
  'min-height:44px;padding:0 16px;border:0;border-radius:8px;background:#fff;color:#231d17;font:inherit;font-weight:600;cursor:pointer';

/**
 * The inline script at the end of a page. It starts the site's scripts when the largest picture has been painted, or
 * the text of a page without one (so that they do not compete with what is seen), after 1.5 s at the latest, and at once when
 * the person touches the page, together with what is needed then. When they, or what the
 * page needs besides, fail or are late it says so at the foot of the page, which can be read meanwhile, and offers to ask
 * for them again. Links work without scripts; of the buttons, the one that was pressed last meanwhile is kept for
 * `EarlyPress`, and one that opens a dialog is answered at once (`earlySheetScript`). The text is constant, so that the Content-Security-Policy can name it by its hash.
 */
export const starterScript = `(function(d){
var early=window.earlyPress={button:null,at:location.pathname+location.search};
${earlySheetScript}
d.addEventListener('click',function(e){if(window.earlyPress!==early||sheet&&sheet.contains(e.target))return;early.button=e.target.closest('#${ROOT_ID} button');use(e);if(early.button&&early.button.getAttribute('aria-haspopup')==='dialog')openSheet(early.button)},true);
var boot=JSON.parse(d.getElementById('${BOOT_ID}').textContent),started=false,alive=false,bar=null,failed=[],tries=0,timer=setTimeout(tellLate,${LATE_MS});
function far(e,url){if(new URL(url,d.baseURI).origin!==location.origin){e.crossOrigin='anonymous'}}
function load(src){var e=d.createElement('script'),i=(boot.integrities||{})[src.split('?')[0]];e.src=src;e.async=false;e.fetchPriority='high';if(i){e.integrity=i}far(e,src);e.onerror=function(){failed.push(src.split('?')[0]);tellFailed()};d.head.appendChild(e)}
function tellLate(){tell('${notice.text}')}
function tellFailed(){tell('${notice.failed}')}
function tell(what){
clearTimeout(timer);
if(alive)return;
if(bar){bar.firstChild.textContent=what;return}
bar=d.createElement('div');bar.setAttribute('role','alert');bar.style.cssText='${noticeStyle}';
var text=d.createElement('span'),button=d.createElement('button');
text.textContent=what;button.type='button';button.textContent='${notice.retry}';button.style.cssText='${buttonStyle}';
button.onclick=again;bar.appendChild(text);bar.appendChild(button);d.body.appendChild(bar);
}
function again(){
tries++;if(bar){bar.remove();bar=null}
failed.splice(0).forEach(function(src){load(src+'?again='+tries)});
dispatchEvent(new Event('${RETRY_CHUNKS_EVENT}'));
clearTimeout(timer);timer=setTimeout(tellLate,${LATE_MS});
}
addEventListener('${START_FAILED_EVENT}',tellFailed);
addEventListener('${STARTED_EVENT}',function(){alive=true;clearTimeout(timer);if(bar)bar.remove()});
function hint(p){var l=d.createElement('link');l.rel='preload';l.as='script';l.href=p.href;if(p.integrity){l.integrity=p.integrity}far(l,p.href);d.head.appendChild(l)}
function start(){
if(started)return;started=true;
boot.scripts.forEach(load);
boot.preload.forEach(hint);
}
function use(e){start();var b=e.target.closest&&e.target.closest('[data-fetches]'),of=(b?b.dataset.fetches:'modals').split(' ');boot.whenUsed=(boot.whenUsed||[]).filter(function(p){if(of.indexOf(p.of||'modals')<0)return true;hint(p)})}
var picture=d.querySelector('img[fetchpriority="high"]');
['pointerdown','keydown','touchstart'].forEach(function(n){addEventListener(n,use,{once:true,passive:true})});
function whenPainted(){requestAnimationFrame(function(){requestAnimationFrame(start)})}
if(!picture||picture.complete){whenPainted()}else{
picture.addEventListener('load',whenPainted);picture.addEventListener('error',start);
}
setTimeout(start,d.hidden?0:1500);
})(document)`;
