import { bool, instant, named, objectOf, text, type ValueOf } from '../codec-parts.ts'

/** A browser with a session of the account. */
export const SessionCodec = objectOf({
  id: named('_id', text),
  device: text,
  createdAt: instant,
  lastUsedAt: instant,
  isCurrent: named('current', bool),
})
export type ShownSession = ValueOf<typeof SessionCodec>
