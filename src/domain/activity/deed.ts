import { FILE_DEEDS } from './file-deeds.ts'
import { MESSAGE_DEEDS } from './message-deeds.ts'
import { REVIEW_DEEDS } from './review-deeds.ts'
import { SIGN_IN_DEEDS } from './sign-in-deeds.ts'

/** The groups of deeds by which the activity is filtered, and how people call them. */
export const DEED_AREAS = {
  orders: 'Orders',
  parcels: 'Parcels',
  products: 'Products',
  stock: 'Stock',
  coupons: 'Coupons',
  customers: 'Customers',
  money: 'Money',
  people: 'Team',
  signIns: 'Sign-ins',
  settings: 'Settings',
  files: 'Exports and files',
} as const
export type DeedArea = keyof typeof DEED_AREAS

/** What a deed is done to. */
export const THING_KINDS = [
  'order',
  'product',
  'coupon',
  'customer',
  'person',
  'section',
  'parcel',
  'payout',
  'paper',
  'backup',
  'review',
] as const
export type ThingKind = (typeof THING_KINDS)[number]

type KindOfDeed = { area: DeedArea; did: string; didMany?: string }

/**
 * Every kind of deed of staff: its area, and what was done in words that follow the name of who did it. `did` stands
 * before the name of its one thing, if any; `didMany` has `{count}` where many were done at once.
 */
export const DEEDS = {
  ...SIGN_IN_DEEDS,

  second_factor_reset: { area: 'people', did: 'Reset the second factor of' },
  role_changed: { area: 'people', did: 'Changed the role of' },
  user_phone_changed: { area: 'people', did: 'Changed the phone of' },
  user_verified: { area: 'people', did: 'Vouched for the email of' },
  user_language_changed: { area: 'people', did: 'Changed the language of' },
  user_renamed: { area: 'people', did: 'Changed the name of' },
  user_email_changed: { area: 'people', did: 'Changed the email of' },
  user_suspended: { area: 'people', did: 'Suspended' },
  user_reinstated: { area: 'people', did: 'Lifted the suspension of' },
  user_signed_out: { area: 'people', did: 'Signed out everywhere' },
  user_deleted: { area: 'people', did: 'Deleted the account of' },
  password_link_made: { area: 'people', did: 'Made a link for a new password of' },
  invited: { area: 'people', did: 'Invited' },
  invitation_renewed: { area: 'people', did: 'Made a new link for' },
  invitation_taken_back: { area: 'people', did: 'Took back the invitation of' },
  joined: { area: 'people', did: 'Joined by an invitation' },
  admin_made: { area: 'people', did: 'Made an Admin of' },
  keys_regenerated: { area: 'people', did: 'Signed everybody else out' },

  section_changed: { area: 'settings', did: 'Changed the settings' },
  section_restored: { area: 'settings', did: 'Brought back an earlier version of the settings' },
  preview_made: { area: 'settings', did: 'Made a preview link of settings' },
  preview_ended: { area: 'settings', did: 'Ended a preview link of settings' },
  opening_step_changed: { area: 'settings', did: 'Changed a step of the opening' },
  shop_opened: { area: 'settings', did: 'Opened the shop' },
  shop_closed: { area: 'settings', did: 'Closed the shop' },
  demo_removed: { area: 'settings', did: 'Removed the demo data' },
  backup_asked: { area: 'settings', did: 'Asked for a backup' },
  conversion_tested: { area: 'settings', did: 'Sent a test event of sales' },
  courier_resumed: { area: 'settings', did: 'Switched the courier on again' },

  product_added: { area: 'products', did: 'Added the product' },
  product_changed: { area: 'products', did: 'Changed the product' },
  product_deleted: { area: 'products', did: 'Deleted the product' },
  product_restored: { area: 'products', did: 'Brought back the product' },
  color_deleted: { area: 'products', did: 'Deleted a colour of' },
  size_deleted: { area: 'products', did: 'Deleted a size of' },
  catalogue_imported: {
    area: 'products',
    did: 'Imported one change from a catalogue file',
    didMany: 'Imported {count} changes from a catalogue file',
  },
  pair_labels_made: {
    area: 'products',
    did: 'Made a label for pairs of',
    didMany: 'Made labels for pairs of {count} sizes',
  },
  pictures_uploaded: { area: 'products', did: 'Uploaded a picture', didMany: 'Uploaded {count} pictures' },
  pictures_asked: {
    area: 'products',
    did: 'Had a picture of another site fetched',
    didMany: 'Had {count} pictures of other sites fetched',
  },
  pictures_given_up: {
    area: 'products',
    did: 'Gave up a picture of another site',
    didMany: 'Gave up {count} pictures of other sites',
  },

  ...REVIEW_DEEDS,

  stock_counted: { area: 'stock', did: 'Counted the stock of' },
  stock_changed: { area: 'stock', did: 'Changed the stock of' },

  coupon_added: { area: 'coupons', did: 'Added the coupon' },
  coupon_changed: { area: 'coupons', did: 'Changed the coupon' },
  coupon_deleted: { area: 'coupons', did: 'Deleted the coupon' },
  coupon_codes_made: {
    area: 'coupons',
    did: 'Made a one-time code of the coupon',
    didMany: 'Made {count} one-time codes of the coupon',
  },
  coupon_codes_exported: {
    area: 'files',
    did: 'Exported the one-time codes of the coupon',
  },

  order_created: { area: 'orders', did: 'Created the order' },
  consent_noted: { area: 'customers', did: 'Noted what a customer said yes or no to' },
  customer_forgotten: { area: 'customers', did: 'Forgot a customer' },
  customers_searched: {
    area: 'customers',
    did: 'Searched the customers',
    didMany: 'Searched the customers and found {count}',
  },
  notice_told: { area: 'customers', did: 'Told somebody that a size is back of' },
  notice_removed: { area: 'customers', did: 'Deleted somebody who waits for a size of' },
  customer_exported: { area: 'customers', did: 'Took out everything that is kept about' },
  customer_joined: { area: 'customers', did: 'Joined another number to' },
  customer_separated: { area: 'customers', did: 'Separated a number from' },
  order_changed: { area: 'orders', did: 'Changed the order', didMany: 'Changed {count} orders' },
  order_confirmed: { area: 'orders', did: 'Confirmed the order', didMany: 'Confirmed {count} orders' },
  order_packed: { area: 'orders', did: 'Packed the order', didMany: 'Packed {count} orders' },
  order_faked: { area: 'orders', did: 'Marked as fake the order', didMany: 'Marked {count} orders as fake' },
  order_put_off: {
    area: 'orders',
    did: 'Marked to follow up the order',
    didMany: 'Marked {count} orders to follow up',
  },
  order_queued: {
    area: 'orders',
    did: 'Put back in the queue the order',
    didMany: 'Put {count} orders back in the queue',
  },
  called: { area: 'orders', did: 'Called about the order' },
  call_taken_back: { area: 'orders', did: 'Took back what came of a call about the order' },
  call_link_made: { area: 'orders', did: 'Made a link to confirm the order' },
  packing_started: {
    area: 'orders',
    did: 'Put an order into the batch to pack',
    didMany: 'Put {count} orders into the batch to pack',
  },
  packing_ended: { area: 'orders', did: 'Ended the batch to pack' },
  pair_ticked: { area: 'orders', did: 'Ticked a pair by hand in the parcel of the order' },
  pair_missed: { area: 'orders', did: 'Did not find a pair on the shelf for the order' },
  parcel_set_aside: { area: 'orders', did: 'Set aside the parcel of the order' },
  parcel_taken_up: { area: 'orders', did: 'Took up again the parcel of the order' },
  order_deleted: { area: 'orders', did: 'Deleted the order', didMany: 'Deleted {count} orders' },
  order_restored: { area: 'orders', did: 'Brought back the order', didMany: 'Brought back {count} orders' },
  case_opened: { area: 'orders', did: 'Opened a case of the order' },
  case_decided: { area: 'orders', did: 'Decided a case of the order' },
  case_changed: { area: 'orders', did: 'Noted what happened with a case of the order' },
  case_received: { area: 'stock', did: 'Received the old pairs of a case of the order' },
  case_paid: { area: 'money', did: 'Noted a refund for a case of the order' },
  case_ended: { area: 'orders', did: 'Ended a case of the order' },
  ...MESSAGE_DEEDS,
  order_undone: {
    area: 'orders',
    did: 'Took back a change of the order',
    didMany: 'Took back changes of {count} orders',
  },
  order_redone: {
    area: 'orders',
    did: 'Did again what was taken back of the order',
    didMany: 'Did again what was taken back of {count} orders',
  },

  parcel_asked: { area: 'parcels', did: 'Gave to the courier the order' },
  courier_chosen: {
    area: 'parcels',
    did: 'Chose the courier of the order',
    didMany: 'Chose the courier of {count} orders',
  },
  parcels_booked: {
    area: 'parcels',
    did: 'Booked a parcel for one order',
    didMany: 'Booked parcels for {count} orders',
  },
  parcel_refreshed: { area: 'parcels', did: 'Asked the courier about the parcel of the order' },
  return_asked: { area: 'parcels', did: 'Asked the courier to bring back the order' },
  returns_received: {
    area: 'parcels',
    did: 'Counted what came back of the order',
    didMany: 'Took back into the stock {count} returned orders',
  },

  customer_looked_up: { area: 'customers', did: 'Looked up' },

  advance_claimed: { area: 'money', did: 'Noted an advance for the order' },
  advance_matched: { area: 'money', did: 'Matched an advance of the order' },
  advance_refused: { area: 'money', did: 'Refused an advance of the order' },
  advance_reopened: { area: 'money', did: 'Took back the refusal of an advance of the order' },
  advance_unmatched: { area: 'money', did: 'Took back the match of an advance of the order' },
  advance_refunded: { area: 'money', did: 'Noted that an advance was sent back for the order' },
  advance_kept: { area: 'money', did: 'Kept for the shop an advance of the order' },
  advance_messages_read: {
    area: 'money',
    did: 'Read a message of received money',
    didMany: 'Read {count} messages of received money',
  },
  invoices_written: {
    area: 'money',
    did: 'Wrote an invoice',
    didMany: 'Wrote {count} invoices',
  },
  credit_notes_written: {
    area: 'money',
    did: 'Wrote a credit note',
    didMany: 'Wrote {count} credit notes',
  },
  invoice_replaced: { area: 'money', did: 'Replaced the invoice' },
  payouts_fetched: {
    area: 'money',
    did: 'Fetched a payout of the courier',
    didMany: 'Fetched {count} payouts of the courier',
  },
  payout_imported: {
    area: 'money',
    did: 'Imported a payout of one line from a file',
    didMany: 'Imported a payout of {count} lines from a file',
  },

  cost_changed: { area: 'money', did: 'Changed what a pair costs of' },
  costs_imported: {
    area: 'money',
    did: 'Imported one cost from a file',
    didMany: 'Imported {count} costs from a file',
  },
  spend_changed: {
    area: 'money',
    did: 'Changed what was spent on advertising',
    didMany: 'Changed {count} amounts spent on advertising',
  },
  spend_imported: {
    area: 'money',
    did: 'Imported a day of advertising from a file',
    didMany: 'Imported {count} days of advertising from a file',
  },
  overheads_changed: {
    area: 'money',
    did: 'Changed an overhead',
    didMany: 'Changed {count} overheads',
  },
  pair_written_off: { area: 'stock', did: 'Wrote off a damaged pair of' },
  pair_repaired: { area: 'stock', did: 'Put a repaired pair on the shelf of' },

  ...FILE_DEEDS,
} as const satisfies Record<string, KindOfDeed>
export type DeedKind = keyof typeof DEEDS

export const areaOf = (what: DeedKind): DeedArea => DEEDS[what].area

/** Plain values before and after a deed; never personal data of a customer, whose own history keeps those. */
export type DeedValue = string | number | boolean | null
export type DeedChange = { field: string; before: DeedValue; after: DeedValue }

/** The fields whose values differ; those of one side alone are not compared. */
export function changesBetween<Fields extends Readonly<Record<string, DeedValue>>>(
  before: Fields,
  after: Partial<Fields>,
): DeedChange[] {
  return Object.keys(before).flatMap(field => {
    const [was, is] = [before[field], after[field]]
    return was === undefined || is === undefined || was === is ? [] : [{ field, before: was, after: is }]
  })
}

/** A change whose values the activity must not hold, such as a phone: the thing's own history has them. */
export const withoutValues = (field: string): DeedChange => ({ field, before: null, after: null })
/** A plain value that a deed sets or adds, with nothing before it. */
export const said = (field: string, after: DeedValue): DeedChange => ({ field, before: null, after })
