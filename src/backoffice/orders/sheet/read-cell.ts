import { say } from '#backoffice/language/say.ts'
import { OFFICIAL_STATUSES } from '#domain/orders/order.ts'
import { MAXIMUM_NOTE_LENGTH, MAXIMUM_PRICE_TAKA } from '#domain/orders/order-fields.ts'
import { sourceIn } from '#domain/orders/order-source.ts'
import type { ListedOrder } from '#domain/orders/staff-order.ts'
import { COURIER_STATUSES, courierStatusOf, NO_PARCEL } from '#domain/parcels/courier-status.ts'
import type { SentOrderFields } from '../../api/order-writes.ts'
import type { ShownProduct } from '../../api/products.ts'
import { type EditField, isPrice, type LineField } from '../edit/field-kinds.ts'
import { type ReadDraft, readDraft } from '../edit/read-draft.ts'

/** What a pasted text is judged by, besides its order. */
export type PasteKnown = {
  mayPrice: boolean
  /** Those of the settings. */
  sources: readonly string[]
  products: ReadonlyMap<string, ShownProduct>
}

type ReadField = Exclude<EditField, LineField>

/**
 * Reads a pasted text as the editor of the field would. `order` has what the same row pasted before; `isPriced`: its
 * price comes too, so that the old one bounds nothing.
 */
export function readCell(
  field: ReadField,
  text: string,
  { order, isPriced, known }: { order: ListedOrder; isPriced: boolean; known: PasteKnown },
): ReadDraft {
  if (isPrice(field) && !known.mayPrice) return no(say('Your account may not set prices.'))
  switch (field) {
    case 'note':
      return readNote(text)
    case 'via': {
      const source = sourceIn([order.source, ...known.sources], text)
      return source ? yes({ via: source }) : no(say('No source of the settings.'))
    }
    case 'official_status': {
      const status = OFFICIAL_STATUSES.find(one => isSameWord(one, text))
      return status
        ? yes({ official_status: status })
        : no(say('One of {list}.', { list: OFFICIAL_STATUSES.join(', ') }))
    }
    case 'status':
      return readCourierStatus(text, order)
    case 'delivery_charge':
      return readDraft(field, { text }, isPriced ? { ...order, priceTaka: MAXIMUM_PRICE_TAKA } : order)
    default:
      return readDraft(field, { text }, order)
  }
}

const readNote = (text: string): ReadDraft =>
  text.length > MAXIMUM_NOTE_LENGTH
    ? no(
        say('At most {maximumNoteLength} characters.', {
          maximumNoteLength: MAXIMUM_NOTE_LENGTH.toLocaleString('en-US'),
        }),
      )
    : yes({ note: text || null })

/** Nothing takes a parcel away but the words for it. */
function readCourierStatus(text: string, { courierStatus }: ListedOrder): ReadDraft {
  if (text === '')
    return courierStatus === null ? yes({ status: null }) : no(say('An empty cell takes no parcel away.'))
  if (isSameWord(text, NO_PARCEL) || isSameWord(text, say('no parcel'))) return yes({ status: null })
  const word = courierStatusOf(text).replace(/[\s-]+/g, '_')
  const status = COURIER_STATUSES.find(one => one === word)
  return status ? yes({ status }) : no(say('No status of the courier.'))
}

const isSameWord = (one: string, other: string): boolean => folded(one) === folded(other)
const folded = (word: string): string => word.toLowerCase().replace(/[\s_-]+/g, ' ')

const yes = (fields: SentOrderFields): ReadDraft => ({ ok: true, fields })
const no = (problem: string): ReadDraft => ({ ok: false, problem })
