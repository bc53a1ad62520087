/**
 * Runs in `<head>` (R210, on a cold load): when the code of the page the server rendered fails to load, the document is
 * loaded again, once. After a second failure the page stays as the server made it: readable, its links and forms work.
 * The key is that of route-modules.ts. A script from elsewhere that is blocked, as tag managers are, is not ours to mend.
 */
export const CHUNK_GUARD_SCRIPT = `
;(()=>{function again(){try{if(sessionStorage.getItem('force-refresh')!==null)return;
sessionStorage.setItem('force-refresh',location.pathname+location.search+location.hash)}catch{return}location.reload()}
addEventListener('error',({target:t})=>{if(t instanceof HTMLScriptElement&&(!t.src||t.src.startsWith(location.origin)))again()},true)
addEventListener('unhandledrejection',e=>{if(!window.__reactRouterDataRouter&&/dynamically imported module|importing a module/i.test(e.reason))again()})})()`
