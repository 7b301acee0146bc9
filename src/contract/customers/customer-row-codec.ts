import type { CustomerRow } from '#domain/customers/customer-row.ts'
import { CONSENT_PURPOSES } from '#domain/privacy/consent.ts'
import {
  bool,
  type Codec,
  hideable,
  instant,
  listOf,
  named,
  nullable,
  objectOf,
  oneOf,
  text,
  whole,
} from '../codec-parts.ts'

/** The fields of a customer that the list and the page have. */
export const customerRowFields = {
  id: text,
  phone: text,
  name: text,
  place: text,
  numbers: whole,
  saidYesTo: named('said_yes_to', nullable(listOf(oneOf(CONSENT_PURPOSES)))),
  orders: whole,
  delivered: whole,
  returned: whole,
  onTheWay: named('on_the_way', whole),
  followUps: named('follow_ups', whole),
  paidTaka: named('paid', hideable(whole, 0)),
  toComeTaka: named('to_come', hideable(whole, 0)),
  firstOrderAt: named('first_order_at', instant),
  lastOrderAt: named('last_order_at', instant),
}

/** A customer in the list. */
export const CustomerRowCodec = objectOf(customerRowFields) satisfies Codec<CustomerRow, unknown>

/** The answer of a list of customers, besides the customers. */
export const CustomersPageCodec = objectOf({
  page: whole,
  pages: whole,
  total: whole,
  isCapped: named('capped', bool),
})
