import { createContext, type ReactNode } from 'react'

/**
 * What stands in `<noscript>` inside the form: why it came back, the select of all places, and what can be done about
 * refused lines.
 * Only the server provides it: the browser's React leaves the inside of `<noscript>` alone, so the island carries
 * none of it.
 */
export const ScriptFree = createContext<{ alert: ReactNode; place: ReactNode; lines: ReactNode }>({
  alert: null,
  place: null,
  lines: null,
})
