import { useNavigation } from 'react-router'

/** A thin bar while the next screen is on its way; a quick change never shows it. */
export function PendingBar() {
  return useNavigation().state === 'idle' ? null : <div className="pending-bar" aria-hidden="true" />
}
