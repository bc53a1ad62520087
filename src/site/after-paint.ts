/** The `type` of scripts, and the `rel` of links to scripts, until the page has been painted. */
export const AFTER_PAINT = 'after-paint'

/** Scripts wait at most this long for the page's large picture. */
const MAX_DELAY_MS = 2000

/**
 * Runs at the end of `<body>`: starts the page's scripts after its text has been painted, and its large
 * picture (`fetchPriority="high"`) where it has one, so that on a slow connection style sheet, fonts and
 * picture load first. The second animation frame begins after the first was shown. Background tabs have no
 * frames: there the scripts start at once.
 */
export const AFTER_PAINT_SCRIPT = `
(()=>{function come(){for(const link of document.querySelectorAll('link[rel=${AFTER_PAINT}]'))link.rel='modulepreload'
for(const old of document.querySelectorAll('script[type=${AFTER_PAINT}]')){const script=document.createElement('script')
script.type='module';script.textContent=old.textContent;old.replaceWith(script)}}
const painted=()=>requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(come)))
const picture=document.querySelector('img[fetchpriority=high]')
if(document.hidden)come();else if(!picture)painted()
else Promise.race([picture.decode(),new Promise((late)=>setTimeout(late,${MAX_DELAY_MS}))]).then(painted,painted)})()`
