import { create } from 'zustand'

export type Toast = {
  id: number
  kind: 'success' | 'error' | 'info'
  text: string
  /** Does not go by itself: whoever shows it hides it. */
  stays?: true
  /** Other than what the page gives its toasts, in milliseconds. */
  lifeMs?: number
  /** What can be done about it while it is there. */
  action?: {
    label: string
    run(): void
    takesFocus?: boolean
    /** Says how many seconds it is offered for; only on pages of the app. */
    countsDown?: true
  }
}

/** More than this at once would cover a phone. */
const MAXIMUM_TOASTS = 3

let shown = 0

/** What is shown now, newest last. */
export const useToasts = create<{ toasts: Toast[] }>()(() => ({ toasts: [] }))

/** Shows the newest toast and answers its id. */
export function addToast(given: Omit<Toast, 'id'>): number {
  shown += 1
  const toast = { ...given, id: shown }
  // the same words again replace the earlier ones, so that repeated taps do not pile up
  useToasts.setState(({ toasts }) => ({
    toasts: withRoom([...toasts.filter(other => other.text !== given.text), toast]),
  }))
  return toast.id
}

/** The oldest go; but what can be done about something is offered until its time is over. */
function withRoom(toasts: Toast[]): Toast[] {
  const tooMany = Math.max(0, toasts.length - MAXIMUM_TOASTS)
  const earlier = toasts.slice(0, -1).filter(({ action }) => !action)
  const going = earlier.slice(0, tooMany)
  return toasts.filter(toast => !going.includes(toast))
}

export const hideToast = (id: number): void =>
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter(toast => toast.id !== id) }))
