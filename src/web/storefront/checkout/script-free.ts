import { createContext, type ReactNode } from 'react'

/**
 * What stands in `<noscript>` inside the form: the select of all places, and what can be done about refused lines.
 * Only the server provides it: the browser's React leaves the inside of `<noscript>` alone, so the island carries
 * none of it.
 */
export const ScriptFree = createContext<{ place: ReactNode; lines: ReactNode }>({ place: null, lines: null })
