import { MoneyFrame } from '../money-frame.tsx'

/** What a pair of each product and colour costs. */
export function CostsScreen() {
  return (
    <MoneyFrame tab="costs">
      <p className="desk-empty">Nothing here yet.</p>
    </MoneyFrame>
  )
}
