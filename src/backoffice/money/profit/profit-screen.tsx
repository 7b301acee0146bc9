import { MoneyFrame } from '../money-frame.tsx'

/** What was left of what was ordered. */
export function ProfitScreen() {
  return (
    <MoneyFrame tab="profit">
      <p className="desk-empty">Nothing here yet.</p>
    </MoneyFrame>
  )
}
