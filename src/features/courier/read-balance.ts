import type { Answered, Courier } from '#adapters/courier/courier.ts'
import type { Refusal } from '#domain/refusal.ts'
import { courierOf, noCourier, shopWith } from '#features/courier-choice/courier-of.ts'
import type { Shop } from '#features/shop.ts'
import type { Admin } from '../accounts/proof.ts'
import { courierRefusal } from './courier-refusal.ts'
import { noteAnswer } from './note-answer.ts'

/** The balance changes with each delivery; not every click sends a request (contract: 30 to 60 s). */
const KEPT_MS = 45_000

type Asked = { at: number; answer: Promise<Answered<{ balancePoisha: number }>> }
const asked = new WeakMap<Courier, Asked>()

/** The named courier; without a name, the first that can say its balance. */
const courierToAsk = (shop: Shop, named: string | undefined): Courier | undefined =>
  named === undefined ? shop.couriers.find(({ balance }) => balance) : courierOf(shop, named)

/**
 * The cash that a courier owes the shop, in taka with poisha as decimals, at most 45 seconds old. `courier_off`: also
 * for a courier without a balance.
 */
export async function readBalance(
  given: Shop,
  asking: { by: Admin; courier?: string | undefined },
): Promise<
  | { ok: true; currentBalance: number }
  | Refusal<'courier_halted' | 'courier_off' | 'courier_pausing' | 'courier_unknown' | 'courier_unreachable'>
> {
  const { clock } = given
  const courier = courierToAsk(given, asking.courier)
  if (!courier) return noCourier(asking.courier)
  if (!courier.balance) return { ok: false, code: 'courier_off' }
  const shop = shopWith(given, courier)
  const refusal = await courierRefusal(shop.db.main, shop)
  if (refusal) return refusal
  const now = clock.now().getTime()
  const cached = asked.get(courier)
  const answering = cached && now - cached.at < KEPT_MS ? cached : { at: now, answer: courier.balance() }
  asked.set(courier, answering)
  const answer = await answering.answer
  await noteAnswer(shop, answer)
  if (answer.ok) return { ok: true, currentBalance: answer.balancePoisha / 100 }
  if (asked.get(courier) === answering) asked.delete(courier)
  return (await courierRefusal(shop.db.main, shop)) ?? { ok: false, code: 'courier_unreachable' }
}
