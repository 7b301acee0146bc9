import type { Toast } from '#web/ui/toast-store.ts'

let loading: Promise<typeof import('./toasts.tsx')> | undefined

/** Fetches what shows toasts, before there is something to say: a lost connection cannot fetch it any more. */
export function fetchToasts() {
  loading ??= import('./toasts.tsx')
  // after a failure the next toast tries again
  loading.catch(() => {
    loading = undefined
  })
  return loading
}

/**
 * Says something at the edge of the screen. Never the only place of an error: it goes by itself, and without a
 * connection it cannot come when it is the first one.
 */
export function showToast(toast: Omit<Toast, 'id'>): void {
  fetchToasts().then(
    ({ toastInRegion }) => toastInRegion(toast),
    () => {},
  )
}
