import { useSyncExternalStore } from 'react'

const follow = (tell: () => void) => {
  for (const name of ['online', 'offline']) addEventListener(name, tell)
  return () => {
    for (const name of ['online', 'offline']) removeEventListener(name, tell)
  }
}

/** Whether the browser has a connection at all; a server that does not answer is a different case. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    follow,
    () => navigator.onLine,
    () => true,
  )
