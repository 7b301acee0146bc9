import type { Generated } from 'kysely'
import type { ConversionTables } from './conversion-tables.ts'

/** The tables of costs, of what is spent and of sales that are told; see `tables.ts`. Amounts in poisha. */
export type MoneyTables = ConversionTables & {
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
