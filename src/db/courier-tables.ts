/** The tables of several couriers; see `tables.ts`. */
export type CourierTables = {
  /** At most one for an order: the courier that a person wants for it. */
  courier_choices: { order_id: string; courier: string; actor: string; chosen_at: string }
  /** Parcels that came back before their orders were given to a courier again. */
  former_parcels: {
    id: string
    order_id: string
    courier: string
    consignment_id: string | null
    tracking_code: string | null
    invoice: string | null
    status: string | null
    booked_at: string | null
    status_at: string | null
    returned_at: string | null
    collected: number | null
    charge: number | null
    actor: string
    left_at: string
  }
  /** Valid except for the days of orders in `courier_sum_changes`, which triggers write. */
  courier_sums: {
    order_day: string
    day: string
    courier: string
    is_delivered: number
    has_lines: number
    against: number
    is_as_asked: number
    parcels: number
    expected: number
    paid: number
  }
  /** On PostgreSQL a day may have several rows. */
  courier_sum_changes: { order_day: string }
}
