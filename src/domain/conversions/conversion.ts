/** Who is told about sales: Meta's Conversions API, and Google Analytics by its Measurement Protocol. */
export const DESTINATIONS = ['meta', 'ga4'] as const
export type Destination = (typeof DESTINATIONS)[number]

/** How people call them. */
export const DESTINATION_NAMES = {
  meta: 'Meta',
  ga4: 'Google Analytics',
} as const satisfies Record<Destination, string>

export const CONVERSION_STATES = ['waiting', 'sent', 'refused', 'lost'] as const
/**
 * What became of an event. `refused`: the destination does not want this one. `lost`: it became too old, or what it is
 * made of is gone, before the destination took it.
 */
export type ConversionState = (typeof CONVERSION_STATES)[number]

/** Whether an event has the time of its order, or of the news that it tells. */
export type TimedBy = 'order' | 'news'

/** When a sale counts. */
export const SALE_MOMENTS = ['delivered', 'confirmed'] as const
export type SaleMoment = (typeof SALE_MOMENTS)[number]

/** The kind of the one event that tells a sale; those of money that went back begin with `refund`. */
export const PURCHASE = 'purchase'
export const REFUND = 'refund'

/** One destination, as its settings and its secret are, and what became of its events. */
export type DestinationReport = {
  destination: Destination
  /** The id in the settings. */
  id: string | null
  hasSecret: boolean
  counts: Readonly<Record<ConversionState, number>>
  lastSentAt: string | null
  /** Since when it refuses the shop itself, and why; nothing is sent to it meanwhile. */
  stop: { reason: string; at: string } | null
}
