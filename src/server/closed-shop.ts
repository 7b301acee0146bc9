import type { FastifyRequest } from 'fastify'
import type { ServerBuild } from 'react-router'
import type { Gate } from '#api/gate.ts'
import type { Shop } from '#features/shop.ts'
import { readablePath } from './page-request.ts'
import { askedPage, markedPaths } from './render.ts'

/** The page that is rendered in place of those that a closed shop hides. */
export const OPENING_SOON = '/opening-soon'
/** A form without a script, sent after the shop closed: its action refuses, and shows it again with all that was typed. */
const CHECKOUT = /^\/checkout\/?$/i

export type Closed = { isForStaff: boolean; isHidden: boolean }

/**
 * How a closed shop answers a page: whole to staff, and hidden from everybody else unless it is a page of an account,
 * of the back office, or marked as one that stays open. Undefined while the shop is open.
 */
export async function closedTo(
  request: FastifyRequest,
  { shop, gate, build }: { shop: Shop; gate: Gate; build: ServerBuild },
): Promise<Closed | undefined> {
  const { isOpen } = await shop.opening.now()
  if (isOpen) return undefined
  const path = readablePath(askedPage(request.url, build).address)
  const stays = [...markedPaths(build, 'app'), ...markedPaths(build, 'staysOpen')]
  const isSentForm = request.method === 'POST' && CHECKOUT.test(path)
  const isForStaff = (await gate('staff', request)).ok
  return { isForStaff, isHidden: !isForStaff && !isSentForm && !stays.some(pattern => pattern.test(path)) }
}
