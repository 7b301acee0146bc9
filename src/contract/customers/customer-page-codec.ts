import { CASE_STATES } from '#domain/cases/case-state.ts'
import { CASE_KINDS } from '#domain/cases/case-words.ts'
import type { CustomerPage } from '#domain/customers/customer-page.ts'
import {
  bool,
  type Codec,
  hideable,
  instant,
  listOf,
  named,
  nullable,
  number,
  objectOf,
  oneOf,
  text,
  whole,
} from '../codec-parts.ts'
import { customerOrderFields } from '../orders/customer-codec.ts'
import { customerRowFields } from './customer-row-codec.ts'

const orderFields = { orderId: named('order_id', text), orderNo: named('order_no', whole) }

/** Everything that staff see of one customer at once. */
export const CustomerPageCodec = objectOf({
  ...customerRowFields,
  otherNames: named('other_names', listOf(text)),
  fake: whole,
  pranks: whole,
  cameBackAt: named('came_back_at', nullable(instant)),
  usualSize: named('usual_size', nullable(number)),
  ownNumbers: named(
    'own_numbers',
    listOf(
      objectOf({
        id: text,
        phone: text,
        orders: whole,
        lastOrderAt: named('last_order_at', nullable(instant)),
        isMain: named('is_main', bool),
      }),
    ),
  ),
  // side by side the prices of their orders are a sum
  recent: listOf(
    objectOf({ ...customerOrderFields, priceTaka: named('price', hideable(whole, 0)), image: text }),
  ),
  addresses: listOf(objectOf({ address: text, orders: whole })),
  notes: listOf(objectOf({ ...orderFields, note: text, createdAt: instant })),
  parcels: listOf(
    objectOf({
      ...orderFields,
      courier: text,
      consignmentId: named('consignment_id', nullable(text)),
      trackingCode: named('tracking_code', nullable(text)),
      status: nullable(text),
      at: nullable(instant),
    }),
  ),
  cases: listOf(
    objectOf({
      ...orderFields,
      id: named('_id', text),
      caseNo: named('case_no', whole),
      kind: oneOf(CASE_KINDS),
      state: oneOf(CASE_STATES),
      openedAt: named('opened_at', instant),
    }),
  ),
  forgottenAt: named('forgotten_at', nullable(instant)),
}) satisfies Codec<CustomerPage, unknown>
