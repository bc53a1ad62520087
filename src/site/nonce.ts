import { createContext } from 'react'

/** The mark of the page's own inline scripts while the server renders it; the browser has none. */
export const NonceContext = /* @__PURE__ */ createContext<string | undefined>(undefined)
