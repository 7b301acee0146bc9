import { WAITING_MESSAGE } from '#web/waiting-account.ts'
import { showToast } from './show-toast.ts'

/** Tells somebody whom the desk sent away why, once: the mark in the address goes. */
export function tellWaiting(): void {
  history.replaceState(history.state, '', location.pathname + location.search)
  showToast({ kind: 'info', text: WAITING_MESSAGE })
}
