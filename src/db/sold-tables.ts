/**
 * The tables of what was sold; see `tables.ts`. Valid except for the days in `sold_day_changes` and `profit_day_changes`,
 * which triggers write. A row of `span` `month` has the first day of its month.
 */
export type SoldTables = {
  sold_pairs: {
    span: 'day' | 'month'
    day: string
    product_id: string
    size: number
    sold: number
    delivered: number
    delivered_name: string | null
    sent: number
    refused: number
    sent_name: string | null
  }
  sold_districts: {
    span: 'day' | 'month'
    day: string
    district: string
    orders: number
    ended: number
    refused: number
  }
  /** The cash that riders still have to collect, by the days of orders. */
  on_the_way_sums: { day: string; courier: string; parcels: number; poisha: number }
  /** Months that have rows of the whole month. */
  sold_months: { month: string }
  /** On PostgreSQL a day may have several rows. */
  sold_day_changes: { day: string }
  /** What became of parcels; valid except for the days in `ended_day_changes` and the two above. `days` -1: none, or unknown. */
  ended_parcel_sums: {
    span: 'day' | 'month'
    day: string
    courier: string
    district: string
    is_delivered: number
    days: number
    parcels: number
  }
  ended_months: { month: string }
  /** On PostgreSQL a day may have several rows. */
  ended_day_changes: { day: string }
}
