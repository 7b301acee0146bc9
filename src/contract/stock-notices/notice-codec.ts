import {
  type DemandPage,
  NOTICE_LANGUAGES,
  NOTICE_STATES,
  NOTICE_WAYS,
  type SizeDemand,
  type WaitingPage,
  type WaitingPerson,
} from '#domain/stock-notices/stock-notice.ts'
import {
  type Codec,
  count,
  instant,
  listOf,
  named,
  nullable,
  number,
  objectOf,
  oneOf,
  text,
} from '../codec-parts.ts'

const SizeDemandCodec = objectOf({
  productId: named('product_id', text),
  productName: named('product_name', text),
  slug: text,
  color: named('product_color', text),
  image: text,
  size: named('product_size', number),
  pairs: count,
  waiting: count,
  byMail: named('by_mail', count),
  toTell: named('to_tell', count),
  told: count,
  oldestAt: named('oldest_at', nullable(instant)),
  lastToldAt: named('last_told_at', nullable(instant)),
}) satisfies Codec<SizeDemand, unknown>

/** The sizes that people wait for. */
export const DemandPageCodec = objectOf({
  sizes: listOf(SizeDemandCodec),
  page: count,
  pages: count,
  total: count,
  people: objectOf({ waiting: count, toTell: named('to_tell', count), told: count }),
}) satisfies Codec<DemandPage, unknown>

/** Somebody who waits for a size. */
export const WaitingPersonCodec = objectOf({
  id: named('_id', text),
  way: oneOf(NOTICE_WAYS),
  contact: nullable(text),
  language: oneOf(NOTICE_LANGUAGES),
  state: oneOf(NOTICE_STATES),
  askedAt: named('asked_at', instant),
  endsAt: named('ends_at', instant),
  toldAt: named('told_at', nullable(instant)),
  toldBy: named('told_by', nullable(text)),
  message: nullable(text),
}) satisfies Codec<WaitingPerson, unknown>

/** The people who wait for one size, the oldest first. */
export const WaitingPageCodec = objectOf({
  people: listOf(WaitingPersonCodec),
  page: count,
  pages: count,
  total: count,
}) satisfies Codec<WaitingPage, unknown>
