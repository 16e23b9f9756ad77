import { NARROW } from '#core/site/picture-widths.ts';

/** Asks for the picture of the item that the address names, or of the first one. */
const pictureAhead =
  'if(picture!=null)window.askedAhead.response.then(reply=>reply.clone().json()).then(({data,newest})=>{' +
  "const named=query.get('item'),{image,sizes}=[...data,...newest].find(({_id})=>!named||_id===named);" +
  `if(image)window.pictureAhead=Object.assign(new Image,{fetchPriority:'high',src:sizes&&matchMedia('${NARROW}').matches?sizes.small:image})}).catch(()=>{})`;

/**
 * The script within the document of a page that reads something as soon as it is opened: it asks for it while the page's own script is
 * fetched, and `filling.ts` takes the answer. What it asks for stands in its own `data-read`, so that one script serves all pages; where
 * that names a picture which is in view at once, `data-picture` has that fetched too.
 */
export const ASK_AHEAD =
  "{const{read,picture}=document.currentScript.dataset,parts=location.pathname.split('/'),query=new URLSearchParams(location.search)," +
  'address=read.replace(/:(\\d+)/g,(_,at)=>parts[at]).replace(/{(\\w+)=(\\w*)}/g,(_,name,usual)=>encodeURIComponent(query.get(name)??usual));' +
  `window.askedAhead={address,response:fetch(address)};${pictureAhead}}`;

/**
 * What the page of a pattern reads, as `data-read`: an address below `/api` with the `:names` of the pattern, and with values of the query
 * as `{name=usual}`.
 */
export const readOf = (pattern: string, read: string): string => {
  const names = pattern.split('/');
  return `/api${read.replace(/:[a-z]\w*/gi, (name) => `:${names.indexOf(name)}`)}`;
};
