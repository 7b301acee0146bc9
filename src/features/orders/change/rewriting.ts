import type { Clock } from '#adapters/clock/clock.ts'
import type { EventLine } from '#domain/orders/order-event.ts'
import type { OrderFields } from '#domain/orders/order-fields.ts'
import type { Telling } from '#features/customer-news/queue-news.ts'
import type { Shop } from '#features/shop.ts'
import type { RequestMark } from '../history/find-repeated.ts'
import type { ParcelChange } from './parcel-row.ts'

/** Who changes an order, and in which batch. `actor` is a staff member's id, `shop` or `courier`. */
export type ChangeContext = {
  actor: string
  batch: string
  undoes?: string
  /** The request that the change was sent in, where that may be sent again. */
  request?: RequestMark | undefined
  clock: Clock
  /** The connected couriers and the rules between them: a parcel that staff enter by hand is of the order's courier. */
  couriers?: Pick<Shop, 'couriers' | 'settings'> | undefined
  /** By what the customer is told of the change. */
  told: Telling
}

/** Only the values that differ from the locked order. */
export type Rewriting = {
  fields: Partial<OrderFields>
  lines?: readonly EventLine[] | undefined
  deletedAt?: string | null | undefined
  /** How many pairs of each line came back in total; null: not counted. Never together with `lines`. */
  returned?: readonly number[] | null | undefined
  /** New values for the row of its parcel; without a parcel they are ignored. */
  parcel?: ParcelChange | undefined
  /**
   * `leave` is for courier events: what a courier reports has happened, with or without stock. When the pairs of the
   * order were sold meanwhile, the order is written all the same and its stock stays as it is.
   */
  whenShort?: 'refuse' | 'leave' | undefined
}
