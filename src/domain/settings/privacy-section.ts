import * as kind from './field-kinds.ts'

/**
 * How many days each kind of data may be kept. The shop needs the least: a payout names a parcel after weeks, a mark is
 * compared for days, figures of messages look 30 days back, and the database itself keeps the activity for 90.
 */
export const KEPT_BOUNDS = {
  orderMarkDays: { minimum: 4, maximum: 90 },
  visitSourceDays: { minimum: 30, maximum: 1095 },
  mailDays: { minimum: 1, maximum: 90 },
  messageDays: { minimum: 60, maximum: 1095 },
  trashDays: { minimum: 7, maximum: 365 },
  unprovenAccountDays: { minimum: 7, maximum: 180 },
  courierNewsDays: { minimum: 60, maximum: 400 },
  activityDays: { minimum: 90, maximum: 3650 },
} as const

/** How long each kind of data is kept, in days; kept by jobs, and stated on the page of privacy. */
export const privacy = kind.object('Privacy', {
  orderMarkDays: kind.whole('Marks of network and browser', KEPT_BOUNDS.orderMarkDays),
  visitSourceDays: kind.whole('Where visits came from', KEPT_BOUNDS.visitSourceDays),
  mailDays: kind.whole('Sent mails', KEPT_BOUNDS.mailDays),
  messageDays: kind.whole('Messages to customers', KEPT_BOUNDS.messageDays),
  trashDays: kind.whole('What was deleted', KEPT_BOUNDS.trashDays),
  unprovenAccountDays: kind.whole('Accounts without a proven email', KEPT_BOUNDS.unprovenAccountDays),
  courierNewsDays: kind.whole('News of unknown parcels', KEPT_BOUNDS.courierNewsDays),
  activityDays: kind.whole('What staff did', KEPT_BOUNDS.activityDays),
})
