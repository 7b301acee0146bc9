import { MoneyFrame } from '../money-frame.tsx'

/** What customers say that they paid ahead, and what arrived. */
export function AdvancesScreen() {
  return (
    <MoneyFrame tab="advances">
      <p className="desk-empty">Nothing here yet.</p>
    </MoneyFrame>
  )
}
