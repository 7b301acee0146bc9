import { useSyncExternalStore } from 'react'

/** From here on there is room for tables, as in desk.css. */
const WIDE = '(min-width: 960px)'

const follow = (tell: () => void) => {
  const media = matchMedia(WIDE)
  media.addEventListener('change', tell)
  return () => media.removeEventListener('change', tell)
}

/** Whether a table has room. On the server nobody knows, so lists are shown in the browser alone. */
export const useWideScreen = (): boolean =>
  useSyncExternalStore(
    follow,
    () => matchMedia(WIDE).matches,
    () => true,
  )
