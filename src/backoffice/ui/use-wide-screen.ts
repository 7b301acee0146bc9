import { useCallback, useSyncExternalStore } from 'react'

/** From here on there is room for tables, as in desk.css. */
const WIDE = '(min-width: 960px)'
/** From here on two cards stand side by side. */
const TWO_CARDS = '(min-width: 640px)'

/** Whether a table has room. On the server nobody knows, so lists are shown in the browser alone. */
export const useWideScreen = (): boolean => useMedia(WIDE)

/** Whether two cards have room beside each other. */
export const useRoomForTwoCards = (): boolean => useMedia(TWO_CARDS)

function useMedia(query: string): boolean {
  const follow = useCallback(
    (tell: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', tell)
      return () => media.removeEventListener('change', tell)
    },
    [query],
  )
  return useSyncExternalStore(
    follow,
    () => matchMedia(query).matches,
    () => true,
  )
}
