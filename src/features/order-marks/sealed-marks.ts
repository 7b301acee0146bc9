import type { OrderMarks } from '#domain/conversions/order-marks.ts'
import type { Shop } from '#features/shop.ts'
import { openText, sealText } from '../sealed-text.ts'

type Sealing = { keys: Pick<Shop['keys'], 'conversions'> }

/** The marks of an order; undefined when they were sealed with another secret or changed since. */
export const openedMarks = (shop: Sealing, sealed: string): OrderMarks | undefined => opened(shop, sealed)

/** What a refund needs of a sale that Google Analytics has. */
export type RefundMarks = { clientId: string; mayUseForAds: boolean }

export const sealRefundMarks = ({ keys }: Sealing, marks: RefundMarks): string =>
  sealText(keys.conversions, JSON.stringify(marks))
export const openedRefundMarks = (shop: Sealing, sealed: string): RefundMarks | undefined =>
  opened(shop, sealed)

/** What this shop sealed is of the type that it was sealed as. */
function opened<Kept>({ keys }: Sealing, sealed: string): Kept | undefined {
  try {
    return JSON.parse(openText(keys.conversions, sealed))
  } catch {
    return undefined
  }
}
