import { useCallback, useSyncExternalStore } from 'react'

/** From this width on there is room for tables, as in backoffice.css. */
const WIDE = '(min-width: 960px)'
/** From this width on a preview stands beside a form. */
const WITH_PREVIEW = '(min-width: 1280px)'
/** From this width on two cards stand side by side. */
const TWO_CARDS = '(min-width: 640px)'

/** Whether there is room for a table. The server does not know, so lists are shown only in the browser. */
export const useWideScreen = (): boolean => useMedia(WIDE)

/** The same at this moment, for what is decided once in the browser. */
export const isWideScreen = (): boolean => matchMedia(WIDE).matches

/** Whether a preview has room beside a form. */
export const useRoomForPreview = (): boolean => useMedia(WITH_PREVIEW)

/** Whether two cards have room beside each other. */
export const useRoomForTwoCards = (): boolean => useMedia(TWO_CARDS)

function useMedia(query: string): boolean {
  const follow = useCallback(
    (notify: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', notify)
      return () => media.removeEventListener('change', notify)
    },
    [query],
  )
  return useSyncExternalStore(
    follow,
    () => matchMedia(query).matches,
    () => true,
  )
}
