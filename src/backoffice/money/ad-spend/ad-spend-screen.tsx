import { MoneyFrame } from '../money-frame.tsx'

/** What was spent on advertising, and what runs anyway. */
export function AdSpendScreen() {
  return (
    <MoneyFrame tab="ad-spend">
      <p className="desk-empty">Nothing here yet.</p>
    </MoneyFrame>
  )
}
