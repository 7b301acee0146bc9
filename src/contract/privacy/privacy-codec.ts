import {
  CONSENT_LANGUAGES,
  CONSENT_PURPOSES,
  CONSENT_SOURCES,
  type Consent,
} from '#domain/privacy/consent.ts'
import type { ForgettingReport } from '#domain/privacy/forgetting-report.ts'
import { OPEN_MATTERS, type OpenMatter } from '#domain/privacy/forgotten.ts'
import {
  bool,
  type Codec,
  count,
  day,
  instant,
  listOf,
  named,
  nullable,
  objectOf,
  oneOf,
  text,
} from '../codec-parts.ts'

const OpenMatterCodec = objectOf({
  kind: oneOf(OPEN_MATTERS),
  orderId: named('order_id', text),
  orderNo: named('order_no', count),
  taka: count,
  until: nullable(day),
}) satisfies Codec<OpenMatter, unknown>

export const openMattersToWire = listOf(OpenMatterCodec).write

/** What forgetting a customer would do, and whether it can be done. */
export const ForgettingCodec = objectOf({
  open: listOf(OpenMatterCodec),
  orders: count,
  deletedOrders: named('deleted_orders', count),
  addresses: count,
  notes: count,
  emails: count,
  consents: count,
  forgotten: nullable(objectOf({ caseNo: named('case_no', count), at: instant, by: text })),
}) satisfies Codec<ForgettingReport, unknown>

/** `customerId`: of what is left. */
export const ForgottenCodec = objectOf({
  caseNo: named('case_no', count),
  forgottenAt: named('forgotten_at', instant),
  customerId: named('customer_id', text),
})

const ConsentCodec = objectOf({
  purpose: oneOf(CONSENT_PURPOSES),
  given: bool,
  textVersion: named('text_version', count),
  language: named('lang', oneOf(CONSENT_LANGUAGES)),
  at: instant,
  source: oneOf(CONSENT_SOURCES),
  by: nullable(text),
}) satisfies Codec<Consent, unknown>

/** Newest first: the first of a purpose counts. */
export const ConsentsCodec = listOf(ConsentCodec)
