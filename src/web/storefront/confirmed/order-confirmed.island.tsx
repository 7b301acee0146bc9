import { useEffect, useState } from 'react'
import { island } from '#web/islands/island.tsx'
import { useCart } from '../cart/cart-store.ts'
import { forgetPurchase } from '../checkout/forget-purchase.ts'
import type { Confirmation } from './confirmation.ts'
import { ConfirmationView } from './confirmation-view.tsx'
import { takeSuccessRecord } from './success-record.ts'

let taken: Confirmation | null | undefined
/** Read and removed once for the page, however often React runs an effect. */
function recordOfThisPage(): Confirmation | null {
  if (taken === undefined) taken = takeSuccessRecord()
  return taken
}

/** The confirmation of the record, or of the order that the server found; with neither it goes home. */
function OrderConfirmed({ placed }: { placed: Confirmation | null }) {
  const [order, setOrder] = useState(placed)
  useEffect(() => {
    if (placed) {
      // the form was sent before its script arrived: what the script would have cleared is cleared here
      useCart.getState().load()
      return forgetPurchase(true)
    }
    const record = recordOfThisPage()
    if (record) setOrder(record)
    else location.replace('/')
  }, [placed])
  return order && <ConfirmationView order={order} />
}

export default island('order-confirmed', 'load', OrderConfirmed)
