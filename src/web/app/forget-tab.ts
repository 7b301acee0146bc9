/** Other tabs of this browser hear that somebody left. */
const CHANNEL = 'logged-out'
/** A channel also speaks to the other channels of its own page. */
const TAB = crypto.randomUUID()

const channel = (): BroadcastChannel | undefined =>
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL)

/** Storage may be forbidden: then there is nothing in it. */
function clearSession(): void {
  try {
    sessionStorage.clear()
  } catch {
    // nothing was kept
  }
}

/** Whoever logs out leaves nothing behind that they typed of customers: in this tab, and in the others. */
export function forgetTabs(): void {
  clearSession()
  const others = channel()
  others?.postMessage(TAB)
  others?.close()
}

/** Clears this tab too when somebody logs out in another; what is open there was theirs and goes with the page. */
export function forgetWithOthers(): () => void {
  const others = channel()
  if (!others) return () => {}
  others.onmessage = ({ data }) => {
    if (data === TAB) return
    clearSession()
    location.assign('/login')
  }
  return () => others.close()
}
