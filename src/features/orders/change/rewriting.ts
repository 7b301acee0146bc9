import type { Clock } from '#adapters/clock/clock.ts'
import type { Courier } from '#adapters/courier/courier.ts'
import type { EventLine } from '#domain/orders/order-event.ts'
import type { OrderFields } from '#domain/orders/order-fields.ts'
import type { ParcelChange } from './parcel-row.ts'

/** Who rewrites an order, and what it belongs to: `actor` is a staff member's id, `shop` or `courier`. */
export type ChangeContext = {
  actor: string
  batch: string
  undoes?: string
  clock: Clock
  /** The connected courier: what staff enter of a parcel is of it. */
  courier?: Pick<Courier, 'id' | 'trackingUrl'> | undefined
}

/** Only what differs from the held order. */
export type Rewriting = {
  fields: Partial<OrderFields>
  lines?: readonly EventLine[] | undefined
  deletedAt?: string | null | undefined
  /** Pairs of each line that came back, all told; null: nobody has said. Never together with `lines`. */
  returned?: readonly number[] | null | undefined
  /** What the row of its parcel shall hold; nothing where it has none. */
  parcel?: ParcelChange | undefined
  /**
   * `leave`: what the courier says has happened, whatever the shelf says. Where its pairs were sold meanwhile the order
   * is written all the same and its stock stays as it is.
   */
  whenShort?: 'refuse' | 'leave' | undefined
}
