import type { Generated } from 'kysely'
import type { AdvanceTables } from './advance-tables.ts'

/** The tables of costs and of what is spent; see `tables.ts`. Amounts in poisha. */
export type MoneyTables = AdvanceTables & {
  /** What a pair of a variant costs from a day on. */
  variant_costs: {
    variant_id: string
    from_day: string
    cost: number
    parts: string | null
    actor: string
    made_at: string
  }
  ad_spend: {
    day: string
    source: string
    campaign: Generated<string>
    amount: number
    origin: 'typed' | 'file'
    actor: string
    made_at: string
  }
  overheads: { month: string; name: string; amount: number; actor: string; made_at: string }
}
