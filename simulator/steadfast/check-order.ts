import type { BookedOrder } from '../parcel.ts'

/** One fault of an order: a message for single calls, a code for bulk calls. */
export type OrderFault = { field: string; sentence: string; code: string }
export type CheckedOrder = { ok: true; order: BookedOrder } | { ok: false; faults: OrderFault[] }

/** The lengths that the courier stores, by its guide of 2026; the old guide's addresses end at 250. */
const LENGTHS = { invoice: 100, name: 100, phone: 40, address: 490, oldAddress: 250, note: 480, item: 255 }
const MOST_COD_TAKA = 1_000_000

type Given = { input: Readonly<Record<string, unknown>>; bulk: boolean; oldGuide: boolean }

/** Reads an order as the courier does: long values are cut in a single order and refused in a bulk one. */
export function checkOrder(given: Given): CheckedOrder {
  const faults: OrderFault[] = []
  const accuse = (field: string, sentence: string, code: string) =>
    void faults.push({ field, sentence, code })
  const text = textReader(given, accuse)
  const addressLength = given.oldGuide ? LENGTHS.oldAddress : LENGTHS.address
  const order: BookedOrder = {
    invoice:
      text({ field: 'invoice', code: 'INVOICE', most: LENGTHS.invoice, required: true, exact: true }) ?? '',
    recipientName:
      text({ field: 'recipient_name', code: 'RECEIVER_NAME', most: LENGTHS.name, required: true }) ?? '',
    recipientPhone:
      text({
        field: 'recipient_phone',
        code: 'RECEIVER_PHONE',
        most: LENGTHS.phone,
        required: true,
        exact: true,
      }) ?? '',
    recipientAddress:
      text({ field: 'recipient_address', code: 'RECEIVER_ADDRESS', most: addressLength, required: true }) ??
      '',
    recipientEmail: text({ field: 'recipient_email', code: 'RECEIVER_EMAIL', most: 255, exact: true }),
    alternativePhone: text({
      field: 'alternative_phone',
      code: 'ALTERNATIVE_PHONE',
      most: LENGTHS.phone,
      exact: true,
    }),
    itemDescription: text({ field: 'item_description', code: 'ITEM_DESCRIPTION', most: LENGTHS.item }),
    note: text({ field: 'note', code: 'RECEIVER_NOTE', most: LENGTHS.note }),
    totalLot: numberOf(given.input.total_lot) ?? 1,
    deliveryType: numberOf(given.input.delivery_type) ?? 0,
    codPoisha: Math.round((numberOf(given.input.cod_amount) ?? 0) * 100),
  }
  checkForms(order, accuse)
  checkNumbers(given.input, accuse)
  return faults.length === 0 ? { ok: true, order } : { ok: false, faults }
}

type Accuse = (field: string, sentence: string, code: string) => void
type TextRule = { field: string; code: string; most: number; required?: true; exact?: true }

/** `recipient_phone` as in a message of Laravel. */
const spoken = (field: string) => field.replaceAll('_', ' ')

function textReader({ input, bulk }: Given, accuse: Accuse) {
  return ({ field, code, most, required, exact }: TextRule): string | null => {
    const value = input[field]
    if (value === undefined || value === null || (required && value === '')) {
      if (required) accuse(field, `The ${spoken(field)} field is required.`, `${code}_IS_REQUIRED`)
      return null
    }
    if (typeof value !== 'string') {
      accuse(field, `The ${spoken(field)} must be a string.`, `${code}_IS_REQUIRED`)
      return null
    }
    const signs = [...(exact ? value : value.replace(/[{};<>]/g, ' '))]
    if (signs.length > most && (bulk || field === 'invoice')) {
      // the codes name round numbers, not the stored lengths
      const named = most > 255 ? 500 : most
      accuse(
        field,
        `The ${spoken(field)} must not be greater than ${most} characters.`,
        `${code}_LENGTH_SHOULD_BE_LESS_THAN_${named}_CHARS`,
      )
    }
    return signs.slice(0, most).join('')
  }
}

function checkForms(order: BookedOrder, accuse: Accuse) {
  if (order.invoice !== '' && !/^[A-Za-z0-9_-]+$/.test(order.invoice))
    accuse('invoice', 'The invoice format is invalid.', 'INVOICE_MUST_BE_ALPHA_NUM_DASH_UNDERSCORE')
  if (order.recipientPhone !== '' && !isPhone(order.recipientPhone))
    accuse(
      'recipient_phone',
      phoneSentence('recipient_phone', order.recipientPhone),
      'RECEIVER_PHONE_FORMAT_IS_INVALID',
    )
  if (order.alternativePhone !== null && !isPhone(order.alternativePhone))
    accuse(
      'alternative_phone',
      phoneSentence('alternative_phone', order.alternativePhone),
      'ALTERNATIVE_PHONE_FORMAT_IS_INVALID',
    )
  // The courier looks up the domain in DNS; no domain with these endings can exist. Whether it refuses an empty text is
  // unknown: a sender must be ready for it.
  if (order.recipientEmail !== null && !isDeliverable(order.recipientEmail))
    accuse(
      'recipient_email',
      'The recipient email must be a valid email address.',
      'RECEIVER_EMAIL_IS_INVALID',
    )
}

const isPhone = (text: string) => /^01\d{9}$/.test(text)
const phoneSentence = (field: string, text: string) =>
  /^\d{11}$/.test(text)
    ? `The ${spoken(field)} format is invalid.`
    : `The ${spoken(field)} must be 11 digits.`
const isDeliverable = (email: string) =>
  /^[^@\s]+@[^@\s]+\.[^@\s.]+$/.test(email) && !/\.(example|invalid|test|localhost)$/i.test(email)

function checkNumbers(input: Readonly<Record<string, unknown>>, accuse: Accuse) {
  const cod = numberOf(input.cod_amount)
  if (cod === undefined) accuse('cod_amount', 'The cod amount must be a number.', 'COD_AMOUNT_ERROR')
  else if (cod < 0) accuse('cod_amount', 'The cod amount must be at least 0.', 'COD_AMOUNT_ERROR')
  else if (cod > MOST_COD_TAKA)
    accuse('cod_amount', 'The cod amount must not be greater than 1000000.', 'COD_AMOUNT_ERROR')
  const lot = input.total_lot ?? 1
  if (!Number.isInteger(numberOf(lot)) || Number(lot) < 1)
    accuse('total_lot', 'The total lot must be at least 1.', 'TOTAL_LOT_ERROR')
  if (![0, 1].includes(numberOf(input.delivery_type ?? 0) ?? -1))
    accuse('delivery_type', 'The selected delivery type is invalid.', 'DELIVERY_TYPE_ERROR')
}

function numberOf(value: unknown): number | undefined {
  if (typeof value === 'string' && !/^-?\d+(\.\d+)?$/.test(value)) return undefined
  if (typeof value !== 'number' && typeof value !== 'string') return undefined
  const number = Number(value)
  return Number.isFinite(number) ? number : undefined
}
