import { create } from 'zustand'

export type Toast = {
  id: number
  kind: 'success' | 'error' | 'info'
  text: string
  /** Stays until the code that shows it hides it. */
  stays?: true
  /** How long it stays, in milliseconds; by default as long as the page's other toasts. */
  lifeMs?: number
  /** An action on it while it is there. */
  action?: {
    label: string
    run(): void
    takesFocus?: boolean
    /** Shows how many seconds are left; only on pages of the app. */
    countsDown?: true
  }
}

/** More than this at once would cover a phone. */
const MAXIMUM_TOASTS = 3

let shown = 0

/** The toasts shown now, newest last. */
export const useToasts = create<{ toasts: Toast[] }>()(() => ({ toasts: [] }))

/** Shows a toast as the newest one and returns its id. */
export function addToast(given: Omit<Toast, 'id'>): number {
  shown += 1
  const toast = { ...given, id: shown }
  // the same text again replaces the earlier toast, so that repeated taps do not pile up
  useToasts.setState(({ toasts }) => ({
    toasts: withRoom([...toasts.filter(other => other.text !== given.text), toast]),
  }))
  return toast.id
}

/** The oldest are removed; but a toast with an action stays until its time is over. */
function withRoom(toasts: Toast[]): Toast[] {
  const tooMany = Math.max(0, toasts.length - MAXIMUM_TOASTS)
  const earlier = toasts.slice(0, -1).filter(({ action }) => !action)
  const going = earlier.slice(0, tooMany)
  return toasts.filter(toast => !going.includes(toast))
}

export const hideToast = (id: number): void =>
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter(toast => toast.id !== id) }))
