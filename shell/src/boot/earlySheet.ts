import { theme } from 'shared';
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
 * The part of the starter script that answers a press before the page lives, where it shall open a dialog: what comes
 * stands there at once, empty, or with the picture that was pressed (`data-opens="picture"`), until the dialog itself takes
 * its place. `openSheet(button)` shows it, with an entry of the history as every overlay has one; `shutSheet()`, which the
 * browser's Back calls, removes it and forgets the press; `leaveSheet()` removes its entry as well, as long as the page's
 * scripts do not yet see to that. `sheet` is what is shown.
 */
export const earlySheetScript = `var sheet=null;
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
