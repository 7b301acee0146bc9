import { createHmac } from 'node:crypto'
import type { BookingInput, Courier, CourierFailure } from '#adapters/courier/courier.ts'
import { filledText, idText } from '#adapters/courier/courier-answer-shape.ts'
import { pathaoAsker } from './ask-pathao.ts'
import type { PathaoAccount } from './pathao-account.ts'
import { pathaoStatusOf } from './pathao-status.ts'
import { pathaoWebhook } from './pathao-webhook.ts'

const NO_AREA: CourierFailure = {
  ok: false,
  kind: 'rejected',
  message: 'The courier has no area of this district and upazila.',
  fields: { recipient_address: ['The courier has no area of this district and upazila.'] },
}
const UNKNOWN: CourierFailure = { ok: false, kind: 'not_found', message: 'The courier knows no such parcel.' }

/** Pathao, as public programs use it: it proves that another API fits behind the shop's type, and is not offered. */
export function pathaoCourier(account: PathaoAccount): Courier {
  const { login } = account
  const ask = pathaoAsker(account)
  return {
    id: 'pathao',
    name: 'Pathao',
    can: {
      balance: false,
      bulk: false,
      returns: false,
      webhook: true,
      payouts: false,
      needsAreaIds: true,
      invoiceIsIdempotent: false,
      minPollSeconds: 60,
      pollsPerMinute: 480,
    },
    keyMark: createHmac('sha256', `${login.clientSecret} ${login.password}`)
      .update(`${login.clientId} ${login.username}`)
      .digest('hex')
      .slice(0, 16),
    async book(input, asking) {
      const body = orderOf(input, account)
      if (!body) return NO_AREA
      const judged = await ask({ path: 'orders', body, purpose: 'booking', asking })
      if (!judged.ok) return judged
      const consignmentId = idText(judged.data.consignment_id)
      if (consignmentId === null)
        return { ok: false, kind: 'uncertain', message: 'The courier answered without a consignment.' }
      const status = pathaoStatusOf(filledText(judged.data.order_status) ?? 'Pending')
      // its public page uses the same id
      return { ok: true, booking: { consignmentId, trackingCode: consignmentId, trackingUrl: null, status } }
    },
    async status({ consignmentId }, asking) {
      if (!consignmentId) return UNKNOWN
      const path = `orders/${encodeURIComponent(consignmentId)}/info`
      const judged = await ask({ path, purpose: 'read', asking })
      if (!judged.ok) return judged
      const word = filledText(judged.data.order_status)
      if (word === null)
        return { ok: false, kind: 'unavailable', message: 'The answer of the courier could not be read.' }
      return { ok: true, status: pathaoStatusOf(word) }
    },
    trackingUrl: ({ trackingCode, trackingUrl }) =>
      trackingUrl ??
      (trackingCode &&
        `https://merchant.pathao.com/tracking?consignment_id=${encodeURIComponent(trackingCode)}`),
    readWebhook: pathaoWebhook(account),
  }
}

function orderOf({ recipient, ...input }: BookingInput, { storeId, areaOf }: PathaoAccount) {
  const { district, upazila } = recipient
  const area = district !== null && upazila !== null && areaOf(district, upazila)
  if (!area) return undefined
  return {
    store_id: storeId,
    merchant_order_id: input.invoice,
    recipient_name: recipient.name,
    recipient_phone: recipient.phone,
    ...(recipient.alternativePhone && { recipient_secondary_phone: recipient.alternativePhone }),
    recipient_address: recipient.address,
    recipient_city: area.cityId,
    recipient_zone: area.zoneId,
    // 48: within two days; 2: a parcel; a pair in its box weighs about a kilo
    delivery_type: 48,
    item_type: 2,
    item_quantity: input.pairs,
    item_weight: input.pairs,
    item_description: input.itemDescription,
    ...(input.note && { special_instruction: input.note }),
    amount_to_collect: input.codTaka,
  }
}
