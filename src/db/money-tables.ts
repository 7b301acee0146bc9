import type { Generated } from 'kysely'
import type { AdvanceTables } from './advance-tables.ts'
import type { ConversionTables } from './conversion-tables.ts'

/**
 * The tables of costs, of what is spent, of advances and of sales that are told; see `tables.ts`. Amounts in poisha where
 * nothing else is said.
 */
export type MoneyTables = AdvanceTables &
  ConversionTables & {
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
    /** Valid except for the own days in `profit_day_changes`, which triggers write, and in `profit_day_claims`. */
    profit_sums: ProfitRowKey & { label: string } & ProfitCounts
    profit_parts: ProfitRowKey & {
      part: 'uncosted' | 'open' | 'charged'
      about: string
      many: number
      amount: number
    }
    /** Of a program from before stretches: months that have rows of the whole month. */
    profit_months: { month: string }
    /** What the two above say of days, added up by triggers. */
    profit_stretch_sums: ProfitStretchKey & { label: string; day_rows: number } & ProfitCounts
    profit_stretch_parts: ProfitStretchKey & {
      part: 'uncosted' | 'open' | 'charged'
      about: string
      day_rows: number
      many: number
      amount: number
    }
    profit_day_claims: { own_day: string; token: string }
    /** On PostgreSQL a day may have several rows. */
    profit_day_changes: { own_day: string }
  }

/** `own_day`: empty for rows of a whole month. `books`: 0 of real couriers, 1 of simulated ones, 2 of either. */
type ProfitRowKey = {
  span: 'day' | 'month'
  own_day: string
  day: string
  kind: 'source' | 'campaign' | 'district' | 'courier' | 'pair'
  key: string
  books: 0 | 1 | 2
}
/** A stretch begins `days` times `at` days after 1970-01-01. */
type ProfitStretchKey = Pick<ProfitRowKey, 'kind' | 'key' | 'books'> & { days: 4 | 16 | 64 | 256; at: number }
type ProfitCounts = {
  placed: number
  confirmed: number
  taken: number
  delivered: number
  booked: number
  ended: number
  shipped_pairs: number
  returned_pairs: number
  gone_pairs: number
  revenue: number
  goods: number
  courier: number
  returned: number
  unpaid: number
  unpaid_charges: number
}
