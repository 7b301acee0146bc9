import type { Cost, CostEntry } from './cost.ts'

/**
 * Refusals around costs, what is spent on advertising, overheads and the stock's report. `day_too_late`: a day that has
 * not come, or lies too far ahead. `spend_below_campaigns`: less than the campaigns of the source spent that day.
 */
export type MoneyRefusalCode =
  | 'cost_changed'
  | 'cost_not_found'
  | 'costs_unreadable'
  | 'damaged_pair_not_found'
  | 'damaged_pair_shelfless'
  | 'day_too_late'
  | 'overhead_changed'
  | 'spend_below_campaigns'
  | 'spend_changed'
  | 'spend_unreadable'

/** What a cell of money holds by now; null: nothing. */
export type PresentCell = { amountPoisha: number | null }

/** The data of those that carry more than a code. `changedBy`: who changed it, by name. */
export type MoneyRefusalData = {
  /** The entry that counts on that day by now; null: the cost is unknown. */
  cost_changed: {
    color: string
    presentCost: (Cost & Pick<CostEntry, 'fromDay' | 'at'>) | null
    changedBy?: string
  }
  spend_changed: { day: string; source: string; campaign: string; changedBy?: string } & PresentCell
  spend_below_campaigns: { day: string; source: string; campaignsPoisha: number }
  overhead_changed: { month: string; name: string; changedBy?: string } & PresentCell
}
