import { type Location, useLocation } from 'react-router'
import { LeaveQuestion, useLeaveBlocker } from '../../save/leave-guard.tsx'
import { useUnsavedParts } from '../../save/use-unsaved.ts'
import { FIELD_LABELS, leadingName } from './field-labels.ts'
import { type EditProblem, useOrderEdits } from './order-edits.ts'

const openOrder = ({ search }: Location): string | null => new URLSearchParams(search).get('order')

/**
 * Asks whoever leaves the orders with edits that the shop does not hold; whoever leaves the open order or the list, by the
 * browser's Back too, also with what is only typed there.
 */
export function EditLeaveGuard({ problems }: { problems: readonly EditProblem[] }) {
  const edits = useOrderEdits()
  const { pathname } = useLocation()
  const typed = [...useUnsavedParts()].flatMap(([part, { place }]) => (isTyped(place) ? [part] : []))
  // what is on its way goes on while another screen is looked at
  const blocker = useLeaveBlocker(({ currentLocation: from, nextLocation: to }) => {
    // as it is now: the field that was left a moment ago may just have been saved
    const places = [...edits.engine.unsaved.getState().parts.values()].map(({ place }) => place)
    const hasTyped = places.some(isTyped)
    if (from.pathname !== to.pathname) return problems.length > 0 || hasTyped
    if (places.includes('list') && from.search !== to.search) return true
    return hasTyped && openOrder(from) !== openOrder(to)
  })
  const isLeavingScreen = blocker.location !== undefined && blocker.location.pathname !== pathname
  const left = isLeavingScreen ? problems : []
  return (
    <LeaveQuestion
      blocker={blocker}
      lost={[...new Set([...left.map(({ tried }) => FIELD_LABELS[leadingName(tried)]), ...typed])]}
      onLeave={() => {
        for (const problem of left) edits.discard(problem)
        edits.engine.forgetTyped()
      }}
    />
  )
}

const isTyped = (place: string): boolean => place === 'list' || place === 'order'
