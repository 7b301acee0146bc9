import { create } from 'zustand'

export type Toast = { id: number; kind: 'success' | 'error' | 'info'; text: string }

/** How long a toast stays, in milliseconds: the specification's 5000. */
export const TOAST_MS = 5000

/** What is shown now, newest last. More than this at once would cover a phone. */
const MAXIMUM_TOASTS = 3

let shown = 0

export const useToasts = create<{ toasts: Toast[] }>()(() => ({ toasts: [] }))

/** The newest toast. */
export function addToast({ kind, text }: Omit<Toast, 'id'>): void {
  shown += 1
  const toast = { id: shown, kind, text }
  // the same words again replace the earlier ones, so that repeated taps do not pile up
  useToasts.setState(({ toasts }) => ({
    toasts: [...toasts.filter(other => other.text !== text), toast].slice(-MAXIMUM_TOASTS),
  }))
}

export const hideToast = (id: number): void =>
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter(toast => toast.id !== id) }))
