import type { CallCard } from '#domain/calls/call.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Staff } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import { judgeQueue } from './judge-queue.ts'
import { readCallCard } from './read-call-card.ts'

/** One order of the queue as it is now, no matter who has it. */
export async function showCall(
  shop: Shop,
  { by, orderId }: { by: Staff; orderId: string },
): Promise<{ ok: true; card: CallCard } | Refusal<'call_over'>> {
  await judgeQueue(shop)
  const card = await readCallCard(shop, { by, orderId })
  return card ? { ok: true, card } : { ok: false, code: 'call_over' }
}
