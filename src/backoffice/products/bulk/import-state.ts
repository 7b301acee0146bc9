import type { ImportResult } from '#contract/catalog/import-codec.ts'

/** The file as it was when it was chosen: exactly the checked file is applied. */
export type Chosen = { name: string; file: Blob }

export type ImportState =
  | { step: 'choosing'; failure?: string }
  | { step: 'checking' | 'applying'; chosen: Chosen }
  | { step: 'checked' | 'done'; chosen: Chosen; result: ImportResult; failure?: string }
  | FetchingState

/** `total`: all pictures; some of them still wait. */
export type FetchingState = {
  step: 'fetching'
  chosen: Chosen
  total: number
  waiting: number
  failure?: string | undefined
}

/** Whether the pictures of this very file are still watched. */
export const isSameFetching = (state: ImportState, chosen: Chosen): state is FetchingState =>
  state.step === 'fetching' && state.chosen === chosen
