import type { FastifyInstance } from 'fastify'
import type { Shop } from '#features/shop.ts'
import { access } from './access.ts'
import { gateOf, type Least } from './gate.ts'

const LEAST = new Map<unknown, Least>([
  [access.session, 'session'],
  [access.newcomer, 'newcomer'],
  [access.person, 'person'],
  [access.own, 'own'],
  [access.staff, 'staff'],
  [access.admin, 'admin'],
])

/**
 * Who may call an operation is judged by what it tells the document's readers, before its body is taken and its
 * parameters are looked at: nobody learns from a 400 what they may not call, and nothing of theirs is read. The
 * operation asks the gate once more for its proof. Call it before the routes are declared.
 */
export function judgeAccessFirst(app: FastifyInstance, shop: Shop): void {
  const gate = gateOf(shop)
  app.addHook('onRoute', route => {
    const told = route.schema?.security
    if (told === undefined) return
    const least = LEAST.get(told)
    if (!least) throw new Error(`${route.method} ${route.url} tells an access that the gate does not know`)
    route.onRequest = [...[route.onRequest ?? []].flat(), gate.judgeFirst(least)]
  })
}
