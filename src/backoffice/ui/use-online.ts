import { useSyncExternalStore } from 'react'

const follow = (notify: () => void) => {
  for (const name of ['online', 'offline']) addEventListener(name, notify)
  return () => {
    for (const name of ['online', 'offline']) removeEventListener(name, notify)
  }
}

/** Whether the browser has a connection at all; a server that does not answer is a different case. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    follow,
    () => navigator.onLine,
    () => true,
  )
