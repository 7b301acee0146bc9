import type { access } from '#api/access.ts'
import type { Shop } from '#features/shop.ts'
import type { Refused } from './access-callers.ts'

/** The things that a request names: a shop, somebody else's account without rights, and the caller. */
export type Around = { shop: Shop; passwordHash: string; email: string; sessionId: string }
export type Request = { path?: string; body?: object; type?: string }

export type Row = {
  /** As in the document; absent where everybody may. */
  access?: keyof typeof access
  refused: Refused
  /** The status for callers who pass; 200 or 201 by default. */
  answers?: number
  /** While the shop is closed, staff alone are answered. */
  isShopping?: true
  /** The answer never ends. */
  isEndless?: true
  /** A request that succeeds for allowed callers; by default the path keeps `{id}` and the like. */
  request(around: Around): Promise<Request> | Request
}
