import { create } from 'zustand'
import { showToast } from '#web/app/toasts.tsx'
import { addToast, hideToast, useToasts } from '#web/ui/toast-store.ts'

/** How long something can be taken back with one press, in milliseconds; longer while somebody points at the offer. */
const UNDO_MS = 10_000

type Undo = {
  label?: string
  run(): unknown
  takesFocus?: boolean
  /** Whether it was taken back in another way meanwhile: by the key, or in the timeline. */
  isOver?(): boolean
}
type Offer = Undo & { text: string }

/** What is offered to be taken back, latest last, and the one toast that offers it. */
const useOffers = create<{ offers: readonly Offer[]; toastId: number }>()(() => ({ offers: [], toastId: 0 }))

const isShown = (): boolean =>
  useToasts.getState().toasts.some(({ id }) => id === useOffers.getState().toastId)

/**
 * Says what was done and offers to take it back, while the seconds are counted. Several within the time share one toast:
 * it takes back the last, then offers the one before.
 */
export function showUndoToast(text: string, undo: Undo): void {
  const earlier = isShown() ? useOffers.getState().offers : []
  offer([...earlier, { text, ...undo }], undo.takesFocus)
}

function offer(given: readonly Offer[], takesFocus = false): void {
  const offers = given.filter(({ isOver }) => !isOver?.())
  const hadFocus = globalThis.document?.activeElement?.closest('.app-toasts') != null
  hideToast(useOffers.getState().toastId)
  const last = offers.at(-1)
  if (!last) return
  const { label = 'Undo', text, run } = last
  const isOne = offers.length === 1
  const toastId = addToast({
    kind: 'success',
    text,
    lifeMs: UNDO_MS,
    action: {
      label: isOne ? label : `${label} last of ${offers.length}`,
      run() {
        void run()
        offer(offers.slice(0, -1), true)
      },
      takesFocus: takesFocus || hadFocus,
      countsDown: true,
    },
  })
  useOffers.setState({ offers, toastId })
}

/** Says what could not be taken back, with another try. */
export const showUndoFailed = (text: string, again: () => unknown): void =>
  showToast({
    kind: 'error',
    text,
    lifeMs: UNDO_MS,
    action: { label: 'Try again', run: () => void again() },
  })
