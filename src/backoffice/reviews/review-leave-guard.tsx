import { say } from '#backoffice/language/say.ts'
import { LeaveQuestion, useLeaveBlocker } from '../save/leave-guard.tsx'
import { useUnsavedParts } from '../save/use-unsaved.ts'

/** Asks before leaving an answer or a picture that is not saved, for another screen or another list. */
export function ReviewLeaveGuard() {
  const isLost = [...useUnsavedParts().values()].some(({ state }) => state === 'changed')
  const blocker = useLeaveBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isLost && (from.pathname !== to.pathname || from.search !== to.search),
  )
  return <LeaveQuestion blocker={blocker} lost={[say('What you typed')]} isOpen={isLost} />
}
