import type { access } from '#api/access.ts'
import type { Shop } from '#features/shop.ts'
import type { Refused } from './access-callers.ts'

/** What a request names: a shop, somebody else's account without rights, and who asks. */
export type Around = { shop: Shop; passwordHash: string; email: string; sessionId: string }
export type Request = { path?: string; body?: object; type?: string }

export type Row = {
  /** As the document names it; nothing where everybody may. */
  access?: keyof typeof access
  refused: Refused
  /** The status of what comes through; 200 or 201 unless it says otherwise. */
  answers?: number
  /** What comes through never ends. */
  isEndless?: true
  /** A request that comes through to whoever may; `{id}` and the like stand in the path until it says otherwise. */
  request(around: Around): Promise<Request> | Request
}
