import { hideToast, useToasts } from '#web/ui/toast-store.ts'

/** What the toasts say now, newest last. */
export const shownToasts = (): string[] => useToasts.getState().toasts.map(({ text }) => text)

/** Presses the button of the newest toast that has one; it goes, as on the page. */
export function pressToast(): void {
  const toast = useToasts.getState().toasts.findLast(({ action }) => action !== undefined)
  if (!toast) throw new Error('no toast has a button')
  hideToast(toast.id)
  toast.action?.run()
}

export const hideToasts = (): void => useToasts.setState({ toasts: [] })
