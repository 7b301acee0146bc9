/** Notifies other tabs of this browser that somebody logged out. */
const CHANNEL = 'logged-out'
/** A channel also sends to the other channels of its own page. */
const TAB = crypto.randomUUID()

const channel = (): BroadcastChannel | undefined =>
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL)

/** Storage may be forbidden: then it is empty. */
function clearSession(): void {
  try {
    sessionStorage.clear()
  } catch {
    // nothing was stored
  }
}

/** At logout, removes everything that the user typed about customers: in this tab, and in the others. */
export function clearTabs(): void {
  clearSession()
  const others = channel()
  others?.postMessage(TAB)
  others?.close()
}

/** Clears this tab too when somebody logs out in another; an open page was theirs and goes with it. */
export function clearWithOthers(): () => void {
  const others = channel()
  if (!others) return () => {}
  others.onmessage = ({ data }) => {
    if (data === TAB) return
    clearSession()
    location.assign('/login')
  }
  return () => others.close()
}
