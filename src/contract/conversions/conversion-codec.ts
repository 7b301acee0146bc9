import { CONVERSION_STATES, DESTINATIONS, type DestinationReport } from '#domain/conversions/conversion.ts'
import {
  bool,
  type Codec,
  countsOf,
  instant,
  listOf,
  named,
  nullable,
  objectOf,
  oneOf,
  text,
} from '../codec-parts.ts'

const DestinationCodec = objectOf({
  destination: oneOf(DESTINATIONS),
  id: nullable(text),
  hasSecret: named('has_secret', bool),
  counts: countsOf(CONVERSION_STATES),
  lastSentAt: named('last_sent_at', nullable(instant)),
  stop: nullable(objectOf({ reason: text, at: instant })),
}) satisfies Codec<DestinationReport, unknown>

/** How each destination of sales is set up, and what became of its events. */
export const ConversionsCodec = objectOf({ destinations: listOf(DestinationCodec) })

/** The result of a test event. */
export const TestedConversionCodec = objectOf({ isTaken: named('taken', bool), reason: nullable(text) })
