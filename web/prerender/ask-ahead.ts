import { NARROW } from '#core/site/picture-widths.ts';

/**
 * Fetches files, as modules that run, once the page is parsed and painted: its words and the typeface wait for nothing else. A browser that does not
 * tell when that was fetches them two seconds later.
 */
const afterPaint =
  "if(files)addEventListener('DOMContentLoaded',()=>{const add=()=>files.split(' ').forEach(file=>import(file));" +
  "setTimeout(add,2000);new PerformanceObserver(add).observe({type:'paint',buffered:true})})";

/** Asks for the picture of the item that the address names, or of the first one. */
const pictureAhead =
  'if(picture!=null)window.askedAhead.response.then(reply=>reply.clone().json()).then(({data,newest})=>{' +
  "const named=query.get('item'),{image,sizes}=[...data,...newest].find(({_id})=>!named||_id===named);" +
  `if(image)window.pictureAhead=Object.assign(new Image,{fetchPriority:'high',src:sizes&&matchMedia('${NARROW}').matches?sizes.small:image})}).catch(()=>{})`;

/**
 * The script within the document of a public page, the same in all, which its own attributes tell what to do: `data-read` is
 * asked for at once, and `filling.ts` takes the answer; where that names a picture which is in view at once, `data-picture` has that fetched
 * too; `data-files` are fetched after the first paint.
 */
export const ASK_AHEAD =
  '{const{read,picture,files}=document.currentScript.dataset;if(read){' +
  "const parts=location.pathname.split('/'),query=new URLSearchParams(location.search)," +
  'address=read.replace(/:(\\d+)/g,(_,at)=>parts[at]).replace(/{(\\w+)=(\\w*)}/g,(_,name,usual)=>encodeURIComponent(query.get(name)??usual));' +
  `window.askedAhead={address,response:fetch(address)};${pictureAhead}}${afterPaint}}`;

/**
 * What the page of a pattern reads, as `data-read`: an address below `/api` with the `:names` of the pattern, and with values of the query
 * as `{name=usual}`.
 */
export const readOf = (pattern: string, read: string): string => {
  const names = pattern.split('/');
  return `/api${read.replace(/:[a-z]\w*/gi, (name) => `:${names.indexOf(name)}`)}`;
};
