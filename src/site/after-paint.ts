/** What a script, or a link to one, is until the page has been painted: its `type`, or its `rel`. */
export const AFTER_PAINT = 'after-paint'

/**
 * Runs at the end of `<body>`: has the page's scripts come once its text has been painted, so that on a slow line the
 * style sheet and the fonts have it to themselves. The second frame begins when the first has been shown. A tab in the
 * background shows none: there they come at once.
 */
export const AFTER_PAINT_SCRIPT = `
(()=>{function come(){for(const link of document.querySelectorAll('link[rel=${AFTER_PAINT}]'))link.rel='modulepreload'
for(const old of document.querySelectorAll('script[type=${AFTER_PAINT}]')){const script=document.createElement('script')
script.type='module';script.textContent=old.textContent;old.replaceWith(script)}}
if(document.hidden)come();else requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(come)))})()`
