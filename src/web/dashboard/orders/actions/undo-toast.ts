import { showToast } from '#web/app/toasts.tsx'

/** How long something can be taken back with one press, in milliseconds; longer while somebody points at the offer. */
const UNDO_MS = 10_000

type Undo = { label?: string; run(): unknown; takesFocus?: boolean }

/** Says what was done and offers to take it back, while the seconds are counted. */
export const showUndoToast = (text: string, { label = 'Undo', run, takesFocus = false }: Undo): void =>
  showToast({
    kind: 'success',
    text,
    lifeMs: UNDO_MS,
    action: { label, run: () => void run(), takesFocus, countsDown: true },
  })

/** Says what could not be taken back, with another try. */
export const showUndoFailed = (text: string, again: () => unknown): void =>
  showToast({
    kind: 'error',
    text,
    lifeMs: UNDO_MS,
    action: { label: 'Try again', run: () => void again() },
  })
