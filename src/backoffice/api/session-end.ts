import { create } from 'zustand'

/** Whether the session ended while something is typed here that the shop does not hold. */
export const useSessionEnd = create<{ isOver: boolean }>()(() => ({ isOver: false }))

export const sessionIsOver = (): void => useSessionEnd.setState({ isOver: true })

/** A call has come through: somebody logged in again, in another tab. */
export const sessionStands = (): void => {
  if (useSessionEnd.getState().isOver) useSessionEnd.setState({ isOver: false })
}

/** Whether the browser would ask before this page is left: every part that holds something unsaved is asked. */
export const isLeavingAsked = (): boolean =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
