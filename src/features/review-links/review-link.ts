import { addressIn, type Language } from '#domain/language/language.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { isDelivered } from '#domain/parcels/courier-status.ts'
import { isForgotten } from '#domain/privacy/forgotten.ts'
import type { Shop } from '#features/shop.ts'
import { makeReviewToken, type OrderLine } from './review-token.ts'

/** The path of the page on which the buyer of a line reviews it. */
export const reviewPath = ({ keys }: Pick<Shop, 'keys'>, line: OrderLine): string =>
  `/review/${makeReviewToken(keys.reviews, line)}`

type Named = Pick<StaffOrder, 'deletedAt' | 'recipientPhone'>

/** Whether the links of an order open anything: it is in the shop, and its buyer is still known. */
export const isStanding = ({ deletedAt, recipientPhone }: Named): boolean =>
  deletedAt === null && !isForgotten(recipientPhone)

/** Whether the pairs of an order can be reviewed: besides, the courier has delivered it. */
export const isReviewable = (order: Named & Pick<StaffOrder, 'courierStatus'>): boolean =>
  isStanding(order) && isDelivered(order.courierStatus)

/** The link of an order for a message: of its first line, whose page leads to the others. Null: nothing to review yet. */
export const findReviewLink = (
  shop: Pick<Shop, 'keys' | 'config'>,
  order: StaffOrder,
  language: Language,
): string | null =>
  isReviewable(order)
    ? shop.config.publicOrigin + addressIn(language, reviewPath(shop, { orderId: order.id, lineNo: 1 }))
    : null
