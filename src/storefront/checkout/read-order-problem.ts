import type { ShopSpeaker } from '#storefront/language/use-language.ts'
import { isRecord } from '#web/is-record.ts'
import type { FieldErrors } from './order-fields.ts'
import type { OrderProblem, RefusedLine } from './order-problem.ts'

/** The page has dropped the used key by then. In English. */
const KEY_REUSED_MESSAGE =
  'An order was already sent from this page. Press the button again only if you want to send this as a new order.'

const FIELD_OF_WIRE = {
  recipient_name: 'name',
  recipient_phone: 'phone',
  district: 'district',
  upazila: 'upazila',
  recipient_address: 'address',
  'advance.trx_id': 'advanceTrxId',
  'advance.sender_last4': 'advanceLast4',
} as const

function readFields(fields: unknown): FieldErrors {
  const errors: FieldErrors = {}
  if (!isRecord(fields)) return errors
  for (const [wire, text] of Object.entries(fields))
    for (const [name, field] of Object.entries(FIELD_OF_WIRE))
      if (wire === name && typeof text === 'string') errors[field] = text
  return errors
}

const isRefusedLine = (value: unknown): value is RefusedLine =>
  isRecord(value) &&
  Number.isInteger(value.index) &&
  Number.isInteger(value.available) &&
  typeof value.message === 'string'

/** The shop's refusal of an order, from the answer of `POST /v1/orders`. Unreadable parts of it are left out. */
export function readOrderProblem(
  body: unknown,
  message: string,
  { say }: Pick<ShopSpeaker, 'say'>,
): OrderProblem {
  const answer = isRecord(body) ? body : {}
  return {
    message: answer.code === 'key_reused' ? say(KEY_REUSED_MESSAGE) : message,
    code: typeof answer.code === 'string' ? answer.code : null,
    lines: Array.isArray(answer.items) ? answer.items.filter(isRefusedLine) : [],
    fields: readFields(answer.fields),
    totalTaka: typeof answer.total === 'number' ? answer.total : null,
  }
}
