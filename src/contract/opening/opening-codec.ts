import { OPENING_ACTIONS, OPENING_STEPS, STEP_STATES } from '#domain/opening/opening.ts'
import type { OpeningReport } from '#domain/opening/opening-report.ts'
import { CONTACT_FIELDS } from '#domain/opening/placeholders.ts'
import {
  bool,
  type Codec,
  count,
  instant,
  listOf,
  named,
  nullable,
  objectOf,
  oneOf,
  text,
} from '../codec-parts.ts'

export const DemoCountCodec = objectOf({ products: count, orders: count, coupons: count })

/** The state of the first run. */
export const OpeningCodec = objectOf({
  isOpen: named('is_open', bool),
  firstOpenedAt: named('first_opened_at', nullable(instant)),
  mayOpen: named('may_open', bool),
  publicOrigin: named('public_origin', text),
  steps: listOf(
    objectOf({
      step: oneOf(OPENING_STEPS),
      isNeeded: named('is_needed', bool),
      isSkippable: named('is_skippable', bool),
      state: oneOf(STEP_STATES),
    }),
  ),
  contacts: listOf(objectOf({ field: oneOf(CONTACT_FIELDS), value: text, isOwn: named('is_own', bool) })),
  courier: nullable(objectOf({ name: text, refusedAt: named('refused_at', instant), reason: text })),
  isCourierSimulated: named('is_courier_simulated', bool),
  visitors: objectOf({
    name: text,
    nameBengali: named('name_bengali', text),
    tagline: text,
    phone: text,
    hours: text,
  }),
  placeholders: listOf(objectOf({ section: oneOf(['shop', 'home']), field: text, label: text, value: text })),
  demo: DemoCountCodec,
  history: listOf(
    objectOf({
      action: oneOf(OPENING_ACTIONS),
      step: nullable(oneOf(OPENING_STEPS)),
      at: instant,
      by: text,
    }),
  ),
}) satisfies Codec<OpeningReport, unknown>
