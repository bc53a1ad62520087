/**
 * Runs in `<head>`: if the code of the server-rendered page fails to load, reloads the document once (R210).
 * After a second failure the page stays as the server rendered it, with working links and forms. Uses the
 * same storage key as route-modules.ts. Ignores scripts of other origins, which may be blocked, such as tag
 * managers.
 */
export const CHUNK_GUARD_SCRIPT = `
;(()=>{function again(){try{if(sessionStorage.getItem('force-refresh')!==null)return;
sessionStorage.setItem('force-refresh',location.pathname+location.search+location.hash)}catch{return}location.reload()}
addEventListener('error',({target:t})=>{if(t instanceof HTMLScriptElement&&(!t.src||t.src.startsWith(location.origin)))again()},true)
addEventListener('unhandledrejection',e=>{if(!window.__reactRouterDataRouter&&/dynamically imported module|importing a module/i.test(e.reason))again()})})()`
