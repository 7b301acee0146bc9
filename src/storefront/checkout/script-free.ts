import { createContext, type ReactNode } from 'react'

/**
 * The contents of `<noscript>` inside the form: why it was refused, the select of all places, and the corrections of
 * refused lines. Only the server provides them: React in the browser leaves the inside of `<noscript>` alone, so that
 * the island has none of it.
 */
type ScriptFreeParts = {
  alert: ReactNode
  place: ReactNode
  lines: ReactNode
  /** Not for `<noscript>`: the part stays as the server wrote it with a script too. */
  advance: ReactNode
}
export const ScriptFree = createContext<ScriptFreeParts>({
  alert: null,
  place: null,
  lines: null,
  advance: null,
})
