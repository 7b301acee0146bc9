import { useEffect, useState } from 'react'
import type { CouponScope } from '#domain/checkout/checkout.ts'
import { island } from '#storefront/islands/island.tsx'
import { useLanguage } from '#storefront/language/use-language.ts'
import { trackPurchase } from '../analytics/track-purchase.ts'
import { useCart } from '../cart/cart-store.ts'
import { clearPurchase } from '../checkout/clear-purchase.ts'
import { rememberSizeOf } from '../fit/last-size.ts'
import type { Confirmation } from './confirmation.ts'
import { ConfirmationView } from './confirmation-view.tsx'
import { type PageContact, pageContact } from './page-contact.ts'
import { leaveTrace, rememberConfirmed } from './placed-trace.ts'
import { takeSuccessRecord } from './success-record.ts'

let taken: Confirmation | null | undefined
/** Read and removed once for the page, however often React runs an effect. */
function recordOfThisPage(): Confirmation | null {
  if (taken === undefined) taken = takeSuccessRecord()
  return taken
}

type ConfirmedProps = {
  placed: Confirmation | null
  couponScope: CouponScope
  /** Whether the shop exchanges a wrong size. */
  hasExchange: boolean
  contact: PageContact
}

/** The confirmation from the record, or from the order that the server found; with neither it redirects home. */
function OrderConfirmed({ placed, couponScope, hasExchange, contact }: ConfirmedProps) {
  const { href } = useLanguage()
  const [order, setOrder] = useState(placed)
  useEffect(() => {
    const record = placed ?? recordOfThisPage()
    if (record) {
      trackPurchase(record, couponScope)
      rememberConfirmed(record.orderNo)
      rememberSizeOf(record.items)
    }
    if (placed) {
      // the form was sent before its script arrived: clears what the script would have cleared
      useCart.getState().load()
      return clearPurchase(true)
    }
    if (record) return setOrder(record)
    leaveTrace()
    location.replace(href('/'))
  }, [placed, couponScope, href])
  return order && <ConfirmationView order={order} contact={contact} hasExchange={hasExchange} />
}

/** The contact is in the page anyway. */
const travel = {
  when: 'load',
  pack: ({ placed, couponScope, hasExchange }: ConfirmedProps) => ({ placed, couponScope, hasExchange }),
  unpack: (packed: Omit<ConfirmedProps, 'contact'>) => ({ ...packed, contact: pageContact() }),
} as const

export default island('order-confirmed', travel, OrderConfirmed)
