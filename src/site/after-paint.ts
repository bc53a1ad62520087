/** What a script, or a link to one, is until the page has been painted: its `type`, or its `rel`. */
export const AFTER_PAINT = 'after-paint'

/** Scripts wait no longer than this for the page's large picture. */
const MOST_WAITING_MS = 2000

/**
 * Runs at the end of `<body>`: has the page's scripts come once its text, and its large picture where it has one
 * (`fetchPriority="high"`), have been painted, so that on a slow line the style sheet, the fonts and the picture have it
 * to themselves. The second frame begins when the first has been shown. A tab in the background shows none: there they
 * come at once.
 */
export const AFTER_PAINT_SCRIPT = `
(()=>{function come(){for(const link of document.querySelectorAll('link[rel=${AFTER_PAINT}]'))link.rel='modulepreload'
for(const old of document.querySelectorAll('script[type=${AFTER_PAINT}]')){const script=document.createElement('script')
script.type='module';script.textContent=old.textContent;old.replaceWith(script)}}
const painted=()=>requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(come)))
const picture=document.querySelector('img[fetchpriority=high]')
if(document.hidden)come();else if(!picture)painted()
else Promise.race([picture.decode(),new Promise((late)=>setTimeout(late,${MOST_WAITING_MS}))]).then(painted,painted)})()`
