/** The `type` of scripts, and the `rel` of links to scripts, until the page has been painted. */
export const AFTER_PAINT = 'after-paint'

/** Scripts wait at most this long for the page's large picture. */
const MAX_DELAY_MS = 2000
/** And for a film that starts by itself: on a slow connection it needs the whole line. */
const MAX_FILM_DELAY_MS = 8000

/**
 * Runs at the end of `<body>`: starts the page's scripts after its text has been painted, and its large
 * picture (`fetchPriority="high"`) or its film (`autoplay`) where it has one, so that on a slow connection style sheet,
 * fonts and picture load first (R311). The second animation frame begins after the first was shown. Background tabs have no
 * frames: there the scripts start at once.
 */
export const AFTER_PAINT_SCRIPT = `
(()=>{function come(){for(const link of document.querySelectorAll('link[rel=${AFTER_PAINT}]'))link.rel='modulepreload'
for(const old of document.querySelectorAll('script[type=${AFTER_PAINT}]')){const script=document.createElement('script')
script.type='module';script.textContent=old.textContent;old.replaceWith(script)}}
const painted=()=>requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(come)))
const picture=document.querySelector('img[fetchpriority=high]')
const film=document.querySelector('video[autoplay]')
const atMost=(ms,what)=>Promise.race([what,new Promise((late)=>setTimeout(late,ms))]).then(painted,painted)
if(document.hidden)come();else if(picture)atMost(${MAX_DELAY_MS},picture.decode())
else if(film&&(film.paused||film.readyState<3))atMost(${MAX_FILM_DELAY_MS},new Promise((then)=>{
for(const name of ['playing','suspend','error'])film.addEventListener(name,then,{capture:true,once:true})}))
else painted()})()`
