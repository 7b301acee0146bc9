import { create } from 'zustand'
import { say } from '#backoffice/language/say.ts'
import { showToast } from '#web/app/toasts.tsx'
import { addToast, hideToast, useToasts } from '#web/ui/toast-store.ts'

/** How long an action can be undone with one press, in milliseconds; longer while the pointer is on the toast. */
const UNDO_MS = 10_000

type Undo = {
  label?: string
  run(): unknown
  takesFocus?: boolean
  /** Whether it was already undone in another way: by the key, or in the timeline. */
  isOver?(): boolean
}
type Offer = Undo & { text: string }

/** The undo offers, latest last, and the one toast that shows them. */
const useOffers = create<{ offers: readonly Offer[]; toastId: number }>()(() => ({ offers: [], toastId: 0 }))

const isShown = (): boolean =>
  useToasts.getState().toasts.some(({ id }) => id === useOffers.getState().toastId)

/**
 * Shows what was done and offers to undo it, while the seconds are counted. Several offers within that time share one
 * toast: it undoes the last, then offers the one before.
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
  const { label = say('Undo'), text, run } = last
  const isOne = offers.length === 1
  const toastId = addToast({
    kind: 'success',
    text,
    lifeMs: UNDO_MS,
    action: {
      label: isOne ? label : say('{label} last of {count}', { label, count: offers.length }),
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

/** Shows that an undo failed, with another try. */
export const showUndoFailed = (text: string, again: () => unknown): void =>
  showToast({
    kind: 'error',
    text,
    lifeMs: UNDO_MS,
    action: { label: say('Try again'), run: () => void again() },
  })
