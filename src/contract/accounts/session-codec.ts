import { bool, instant, named, objectOf, text, type ValueOf } from '../codec-parts.ts'

/** A browser that somebody is signed in with. */
export const SessionCodec = objectOf({
  id: named('_id', text),
  device: text,
  createdAt: instant,
  lastUsedAt: instant,
  isCurrent: named('current', bool),
})
export type ShownSession = ValueOf<typeof SessionCodec>
