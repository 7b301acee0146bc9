import { ROLES } from '#domain/accounts/account.ts'
import type { ActivityRow, DeedActor } from '#domain/activity/activity-row.ts'
import { DEED_AREAS, type DeedArea, type DeedValue, THING_KINDS } from '#domain/activity/deed.ts'
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
  Unreadable,
} from '../codec-parts.ts'

const AREAS = Object.keys(DEED_AREAS).filter((area): area is DeedArea => Object.hasOwn(DEED_AREAS, area))

const isValue = (sent: unknown): sent is DeedValue =>
  sent === null || typeof sent === 'string' || typeof sent === 'number' || typeof sent === 'boolean'

/** Plain values by field. */
const values: Codec<Record<string, DeedValue>, Record<string, DeedValue>> = {
  kind: { is: 'values' },
  read(sent) {
    if (typeof sent !== 'object' || sent === null) throw new Unreadable()
    return Object.fromEntries(
      Object.entries(sent).map(([field, value]: [string, unknown]) => {
        if (isValue(value)) return [field, value]
        throw new Unreadable()
      }),
    )
  },
  write: sent => sent,
}

/** Who did something, by the name that people know. */
export const DeedActorCodec = objectOf({
  id: named('_id', text),
  name: text,
  role: nullable(oneOf(ROLES)),
  deletedAt: named('deleted_at', nullable(instant)),
}) satisfies Codec<DeedActor, unknown>

export const DeedActorsCodec = listOf(DeedActorCodec)

/** A row of the activity. */
export const ActivityRowCodec = objectOf({
  id: named('_id', text),
  at: instant,
  who: DeedActorCodec,
  what: text,
  area: oneOf(AREAS),
  did: text,
  thing: nullable(
    objectOf({ kind: oneOf(THING_KINDS), id: named('_id', text), name: text, slug: nullable(text) }),
  ),
  count,
  before: values,
  after: values,
  fromAddress: named('from_address', nullable(text)),
  device: nullable(text),
}) satisfies Codec<ActivityRow, unknown>

export const ActivityRowsCodec = listOf(ActivityRowCodec)

/** What a page says besides its rows. */
export const ActivityPageCodec = objectOf({
  total: count,
  hasOlder: named('has_older', bool),
  hasNewer: named('has_newer', bool),
})
