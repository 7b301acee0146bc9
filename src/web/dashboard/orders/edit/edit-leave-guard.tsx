import { type Location, useLocation } from 'react-router'
import { LeaveGuard } from '../../save/leave-guard.tsx'
import { useOfDesk } from '../../save/of-desk.ts'
import { SaveEngine } from '../../save/save-engine.ts'
import { useUnsavedParts } from '../../save/use-unsaved.ts'
import { FIELD_LABELS, leadingName } from './field-words.ts'
import { type EditProblem, useOrderEdits } from './order-edits.ts'

const openOrder = ({ search }: Location): string | null => new URLSearchParams(search).get('order')

/**
 * Asks whoever leaves the orders with edits that the shop does not hold; whoever leaves the open order or the list, by the
 * browser's Back too, also with what is only typed there.
 */
export function EditLeaveGuard({ problems }: { problems: readonly EditProblem[] }) {
  const edits = useOrderEdits()
  const engine = useOfDesk(SaveEngine)
  const { pathname } = useLocation()
  const typed = [...useUnsavedParts()].flatMap(([part, { place }]) => (isTyped(place) ? [part] : []))
  const leftAt = (to: Location) => (to.pathname === pathname ? [] : problems)
  return (
    <LeaveGuard
      // what is on its way goes on while another screen is looked at
      loses={({ currentLocation: from, nextLocation: to }) => {
        // as it is now: the field that was left a moment ago may just have been saved
        const places = [...engine.unsaved.getState().parts.values()].map(({ place }) => place).filter(isTyped)
        if (from.pathname !== to.pathname) return problems.length > 0 || places.length > 0
        if (places.includes('list') && from.search !== to.search) return true
        return places.length > 0 && openOrder(from) !== openOrder(to)
      }}
      lostAt={to => [
        ...new Set([...leftAt(to).map(({ tried }) => FIELD_LABELS[leadingName(tried)]), ...typed]),
      ]}
      onLeave={to => {
        for (const problem of leftAt(to)) edits.discard(problem)
        engine.forgetTyped()
      }}
    />
  )
}

const isTyped = (place: string): boolean => place === 'list' || place === 'order'
