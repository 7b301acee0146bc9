/**
 * Events that mean the same at every courier, whatever its own name for them. `exchanged`: the rider handed over this
 * parcel and took another one back at the same door. `paid_out`: the courier says that it paid for the parcel; the
 * payout itself is read elsewhere.
 */
export const EVENT_KINDS = ['exchanged', 'paid_out'] as const
export type EventKind = (typeof EVENT_KINDS)[number]
