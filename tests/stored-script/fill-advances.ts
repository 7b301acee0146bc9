import type { Door } from './door.ts'
import type { HostileOrder } from './fill-orders.ts'
import { refuse, succeed } from './fill-team.ts'
import type { Hostile } from './hostile-texts.ts'

type Given = { door: Door; hostile: Hostile; order: HostileOrder | undefined }

/** An advance that is sent back under a reference, a message that is none, and what names nothing of the shop. */
export async function fillAdvances({ door, hostile, order }: Given): Promise<void> {
  const text = (place: string) => hostile.text('a script', place)
  const claim = { order_id: order?.id ?? '', method: 'bkash', trx_id: 'BKL7Q2M9XA', taka: 9_000_000 }
  const { data } = await succeed(door, 'post /v1/money/advances', { body: claim })
  const change = (body: object) => ({ of: { id: data._id }, body })
  await refuse(door, 'post /v1/money/advances', { body: { ...claim, order_id: text('an order to pay') } })
  await refuse(door, 'post /v1/money/advances', { body: { ...claim, trx_id: text('a TrxID') } })
  const byMessage = { action: 'match', message_id: text('a message to match') }
  await refuse(door, 'put /v1/money/advances/{id}', change(byMessage))
  const matched = await succeed(
    door,
    'put /v1/money/advances/{id}',
    change({ action: 'match', taka: claim.taka }),
  )
  const back = { action: 'refund', taka: matched.data.due_taka, method: 'bank' }
  const reference = text("a refund's reference")
  await succeed(door, 'put /v1/money/advances/{id}', change({ ...back, reference }))
  await succeed(door, 'post /v1/money/advances/read', { body: { text: text('a received message') } })
  await succeed(door, 'post /v1/money/advances/search', { body: { search: text('a searched advance') } })
  const wanted = { state: 'refunds', search: text('a searched advance of a file') }
  await door.call('post /v1/money/advances/export', { body: wanted })
  const matches = [{ message_id: text('a message to match'), advance_id: text('an advance to match') }]
  await succeed(door, 'post /v1/money/advances/match', { body: { matches } })
  const toOrder = [{ message_id: text('a message to match'), order_id: text('an order to pay') }]
  await succeed(door, 'post /v1/money/advances/match', { body: { matches: toOrder } })
  await succeed(door, 'get /v1/money/advances', { query: { state: 'refunds' } })
}
