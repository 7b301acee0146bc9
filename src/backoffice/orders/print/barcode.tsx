import { code128, drawingSVG } from 'bwip-js/browser'
import { say } from '#backoffice/language/say.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'

/** Letters, digits, hyphen and underscore: what the barcode can draw. Ids typed by staff may hold anything. */
const CAN_BE_DRAWN = /^[\w-]+$/

/** What a barcode holds, and the same in words. */
export type PaperCode = { text: string; words: string }

/** Code 128, which every hand scanner reads, with its words below. */
export function Barcode({ code: { text, words } }: { code: PaperCode }) {
  const drawn = code128({ bcid: 'code128', text, height: 12, paddingwidth: 4 }, drawingSVG())
  return (
    <figure>
      <img
        className="paper-barcode"
        src={`data:image/svg+xml,${encodeURIComponent(drawn)}`}
        alt={say('Barcode {text}', { text })}
      />
      <figcaption>{words}</figcaption>
    </figure>
  )
}

type Coded = Pick<StaffOrder, 'consignmentId' | 'invoice' | 'orderNo'>

/**
 * The text in the barcode, and the same in words: the courier's consignment once there is one, before that the invoice
 * id, otherwise the number of the order.
 */
export function paperCode({ consignmentId, invoice, orderNo }: Coded): PaperCode {
  if (consignmentId !== null && CAN_BE_DRAWN.test(consignmentId))
    return { text: consignmentId, words: say('CN {consignmentId}', { consignmentId }) }
  if (invoice !== null && CAN_BE_DRAWN.test(invoice)) return { text: invoice, words: invoice }
  return { text: String(orderNo), words: say('No. {orderNo}', { orderNo }) }
}
