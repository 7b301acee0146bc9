import { createContext, type ReactNode, use } from 'react'
import { LEFT_ALONE } from '../islands/left-alone.ts'

/** What the page puts into the places: an island needs neither their code nor their words. */
export const FitParts = /* @__PURE__ */ createContext<{ note: ReactNode; lastSize: ReactNode }>({
  note: null,
  lastSize: null,
})

/** Directly under the sizes; nothing where the numbers carry no advice. Written so that a browser's bundle drops the server's half. */
export const FitPlace = () =>
  import.meta.env.SSR ? <div>{use(FitParts).note}</div> : <div {...LEFT_ALONE} />

/** Beside the word above the sizes: where a script says which size was ordered last, in the words that stand here. */
export const LastSizePlace = () =>
  import.meta.env.SSR ? <span>{use(FitParts).lastSize}</span> : <span {...LEFT_ALONE} />
