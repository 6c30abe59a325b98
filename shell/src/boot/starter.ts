import { theme } from 'shared';
import { BOOT_ID, RETRY_CHUNKS_EVENT, ROOT_ID, START_FAILED_EVENT, STARTED_EVENT } from 'shared/contract';
import { OVERLAYS_KEY } from 'shared/host';
import { messages } from '../messages.ru';
import { EARLY_SHEET } from './pageState';

const { color } = theme;
const layer = `position:fixed;inset:0;z-index:${theme.layer.toast};display:flex;justify-content:center;outline:0;touch-action:none;background:`;
const panel = `box-sizing:border-box;width:100%;max-width:520px;height:min(56vh,520px);padding:16px 20px;background:${color.surface};color:${color.ink};border-radius:${theme.radius.panel} ${theme.radius.panel} `;
const header = 'display:flex;align-items:center;justify-content:space-between;gap:8px;margin-bottom:16px';
const cross = `width:${theme.touchSize};height:${theme.touchSize};flex:none;border:0;border-radius:50%;background:none;color:inherit;font:inherit;font-size:28px;line-height:1;cursor:pointer`;
const line = `height:46px;margin-top:16px;border-radius:${theme.radius.field};background:${color.sunken}`;
const viewed = 'margin:auto;width:100%;height:100%;object-fit:contain';

/**
 * Part of the starter script: answers a press that opens a dialog before hydration with an empty sheet, or the pressed
 * picture (`data-opens="picture"`). `openSheet(button)` shows it with a history entry; `shutSheet()`, called on Back,
 * removes it; `leaveSheet()` also removes its entry.
 */
const earlySheetScript = `var sheet=null;
function make(of,tag,style,text){var e=d.createElement(tag);e.style.cssText=style;if(text)e.textContent=text;of.appendChild(e);return e}
function enter(how,page,depth){history[how](Object.assign({},history.state,{${OVERLAYS_KEY}:{page:page,depth:depth}}),'')}
addEventListener('popstate',function(){if(sheet&&sheet.isConnected)shutSheet()},true);
function openSheet(b){
if(sheet)sheet.remove();else{var page=Math.random();enter('replaceState',page,0);enter('pushState',page,1)}
var name=b.getAttribute('aria-label')||d.createTreeWalker(b,4).nextNode().data,picture=b.dataset.opens==='picture'&&b.parentNode.querySelector('img'),phone=innerWidth<=600;
sheet=make(d.body,'div','${layer}'+(picture?'${color.stage}':'${color.backdrop};align-items:'+(phone?'flex-end':'center')));
sheet.setAttribute('${EARLY_SHEET}','');sheet.setAttribute('role','dialog');sheet.setAttribute('aria-modal','true');sheet.setAttribute('aria-busy','true');sheet.setAttribute('aria-label',name);sheet.tabIndex=-1;
var box=picture?sheet:make(sheet,'div','${panel}'+(phone?'0 0':'${theme.radius.panel} ${theme.radius.panel}')),head=make(box,'div','${header}');
if(picture){head.style.cssText+=';position:absolute;top:8px;right:8px;color:${color.onOverlay}';var shown=picture.cloneNode();shown.style.cssText='${viewed}';sheet.appendChild(shown)}else{make(head,'h2','margin:0',name)}
var x=make(head,'button','${cross}','×');x.type='button';x.setAttribute('aria-label','${messages.earlySheet.close}');
if(!picture){make(box,'p','margin:0;color:${color.muted}','${messages.earlySheet.text}');for(var i=0;i<3;i++)make(box,'div','${line}')}
sheet.onclick=function(e){if(e.target===sheet||e.target===x||picture)leaveSheet()};
sheet.onkeydown=function(e){if(e.key==='Escape')leaveSheet()};
sheet.focus();
}
function shutSheet(){var b=early.button;early.button=null;sheet.remove();sheet=null;if(b)b.focus()}
function leaveSheet(){shutSheet();if(window.earlyPress===early)history.back()}`;

/** Milliseconds without a start after which the page reports a delay. */
const LATE_MS = 2500;

const notice = messages.lateStart;
const noticeStyle =
  'position:fixed;z-index:1000;left:12px;right:12px;bottom:calc(12px + var(--bottom-bar,0px));max-width:520px;margin:0 auto;padding:12px 16px;display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:8px 16px;border-radius:12px;background:#231d17;color:#fff;font-size:16px;line-height:1.4;box-shadow:0 4px 24px rgba(0,0,0,.3)';
const buttonStyle =
  'min-height:44px;padding:0 16px;border:0;border-radius:8px;background:#fff;color:#231d17;font:inherit;font-weight:600;cursor:pointer';

/**
 * Inline script at the end of a page: starts the scripts once the largest picture is painted, after 1.5 s at the
 * latest, and at once on a touch. Reports failure or delay at the bottom of the page with a retry. Stores the last
 * pressed button and the changed controls for `EarlyPress`. Constant, as the Content-Security-Policy lists its hash.
 */
export const starterScript = `(function(d){
var early=window.earlyPress={button:null,chosen:new Map,at:location.pathname+location.search};
${earlySheetScript}
d.addEventListener('click',function(e){if(window.earlyPress!==early||sheet&&sheet.contains(e.target))return;early.button=e.target.closest('#${ROOT_ID} button');use(e);if(early.button&&early.button.getAttribute('aria-haspopup')==='dialog')openSheet(early.button)},true);
d.addEventListener('change',function(e){var t=e.target;if(touched&&window.earlyPress===early&&t.matches('#${ROOT_ID} :is(select,[type=radio],[type=checkbox])')){early.chosen.delete(t);early.chosen.set(t,t.checked)}},true);
var boot=JSON.parse(d.getElementById('${BOOT_ID}').textContent),started=false,touched=false,alive=false,bar=null,failed=[],tries=0,timer=setTimeout(showLate,${LATE_MS});
function far(e,url){if(new URL(url,d.baseURI).origin!==location.origin){e.crossOrigin='anonymous'}}
function load(src){var e=d.createElement('script'),i=(boot.integrities||{})[src.split('?')[0]];e.src=src;e.async=false;e.fetchPriority='high';if(i){e.integrity=i}far(e,src);e.onerror=function(){failed.push(src.split('?')[0]);showFailed()};d.head.appendChild(e)}
function showLate(){show('${notice.text}')}
function showFailed(){show('${notice.failed}')}
function show(what){
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
clearTimeout(timer);timer=setTimeout(showLate,${LATE_MS});
}
addEventListener('${START_FAILED_EVENT}',showFailed);
addEventListener('${STARTED_EVENT}',function(){alive=true;clearTimeout(timer);if(bar)bar.remove()});
function hint(p){var l=d.createElement('link');l.rel='preload';l.as='script';l.href=p.href;if(p.integrity){l.integrity=p.integrity}far(l,p.href);d.head.appendChild(l)}
function start(){
if(started)return;started=true;
boot.scripts.forEach(load);
boot.preload.forEach(hint);
}
function use(e){touched=true;start();var b=e.target.closest&&e.target.closest('[data-fetches]'),of=(b?b.dataset.fetches:'modals').split(' ');boot.whenUsed=(boot.whenUsed||[]).filter(function(p){if(of.indexOf(p.of||'modals')<0)return true;hint(p)})}
var picture=d.querySelector('img[fetchpriority="high"]');
['pointerdown','keydown','touchstart'].forEach(function(n){addEventListener(n,use,{once:true,passive:true})});
function whenPainted(){requestAnimationFrame(function(){requestAnimationFrame(start)})}
if(!picture||picture.complete){whenPainted()}else{
picture.addEventListener('load',whenPainted);picture.addEventListener('error',start);
}
setTimeout(start,d.hidden?0:1500);
})(document)`;
