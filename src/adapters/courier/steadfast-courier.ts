import { createHmac } from 'node:crypto'
import { type Clock, systemClock } from '#adapters/clock/clock.ts'
import type { Courier } from './courier.ts'
import { type SteadfastAccess, steadfastAsker } from './steadfast/ask-steadfast.ts'
import { steadfastBookings } from './steadfast/steadfast-bookings.ts'
import { steadfastMoney } from './steadfast/steadfast-money.ts'
import { steadfastParcels } from './steadfast/steadfast-parcels.ts'
import { steadfastWebhook } from './steadfast/steadfast-webhook.ts'

export type SteadfastAccount = SteadfastAccess & {
  /** Its parcels are stored under this id: `steadfast`, or `simulator` for the simulator. */
  id: string
  name: string
  /** Undefined: every webhook is refused. */
  webhookToken?: string | undefined
  /** The origin of the public tracking pages. */
  site: string
  /** Only of the simulator. */
  controlUrl?: string
  clock?: Clock
}

/** Steadfast's API, version 1, with every answer documented in its two guides or seen in programs that use it. */
export function steadfastCourier(account: SteadfastAccount): Courier {
  const { id, name, apiKey, secretKey, webhookToken: token, site, controlUrl, clock = systemClock } = account
  const ask = steadfastAsker(account)
  return {
    id,
    webhookName: 'steadfast',
    name,
    can: {
      balance: true,
      bulk: true,
      returns: true,
      webhook: token !== undefined,
      payouts: true,
      needsAreaIds: false,
      invoiceIsIdempotent: true,
      // the newer guide: status answers are cached for 60 s
      minPollSeconds: 60,
      // of 1,000 calls a minute from the whole shop
      pollsPerMinute: 480,
    },
    keyMark: createHmac('sha256', secretKey).update(`keys of ${apiKey}`).digest('hex').slice(0, 16),
    ...(controlUrl !== undefined && { controlUrl }),
    ...steadfastBookings(ask, [apiKey, secretKey]),
    ...steadfastParcels(ask),
    ...steadfastMoney(ask),
    trackingUrl: ({ trackingCode, trackingUrl }) =>
      trackingUrl ?? (trackingCode === null ? null : `${site}/t/${encodeURIComponent(trackingCode)}`),
    ...(token !== undefined && { readWebhook: steadfastWebhook({ token, clock }) }),
  }
}
