import type { Toast } from '#web/ui/toast-store.ts'

let loading: Promise<typeof import('./toasts.tsx')> | undefined

/** Preloads the code for toasts: a lost connection cannot load it any more. */
export function fetchToasts() {
  loading ??= import('./toasts.tsx')
  // after a failure the next toast tries again
  loading.catch(() => {
    loading = undefined
  })
  return loading
}

/**
 * Shows a text at the edge of the screen. Never the only place of an error: it disappears by itself, and without a
 * connection the first one cannot load.
 */
export function showToast(toast: Omit<Toast, 'id'>): void {
  fetchToasts().then(
    ({ toastInRegion }) => toastInRegion(toast),
    () => {},
  )
}
