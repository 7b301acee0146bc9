import type { PushAnswer, PushMessage } from '#adapters/push/push-service.ts'
import { PUSH_KINDS } from '#domain/push/push-kind.ts'
import { isUrgent } from '#domain/push/push-news.ts'
import { writePush } from '#domain/push/push-texts.ts'
import { insist } from '#features/mails/send-claimed-mail.ts'
import type { Shop } from '#features/shop.ts'
import type { Batch } from './batch.ts'
import { type ClaimedDevice, claimDevice, giveDevice, keepClaim } from './claim-device.ts'
import { noteAnswer } from './note-answer.ts'
import { readFacts } from './read-facts.ts'

/**
 * What became of news for a device, for the log: ids alone. `over`: there was nothing left to tell. `dropped`: it could
 * not be told while it was news.
 */
export type PushReport = { device: string; kind: string; count: number } & (
  | { outcome: 'sent' | 'over' | 'dropped' | 'gone' | 'too_large' }
  | { outcome: 'refused' | 'later'; reason: string }
)

/**
 * Sends a device what is due for it, one message after the other, and returns when nothing is, or when its service does
 * not take the next. News of one kind that waited together is one message. Each is sent at least once: twice when the
 * process ends between sending and noting it, and then it takes the first one's place on the screen.
 */
export async function sendToDevice(
  shop: Shop,
  id: string,
  { signal, told }: { signal: AbortSignal; told(report: PushReport): void },
): Promise<void> {
  const device = await claimDevice(shop, id)
  if (!device) return
  let isMore = true
  while (isMore && !signal.aborted) {
    const batch = await readBatch(shop, device)
    if (!batch || !(await keepClaim(shop, device))) break
    const report = await sendBatch(shop, device, { batch, signal })
    told(report)
    isMore = report.outcome === 'sent' || report.outcome === 'over' || report.outcome === 'dropped'
  }
  await insist(() => giveDevice(shop, device), signal)
}

/** More waits than anybody reads on a locked screen: the rest is the next message, in the place of this one. */
const AT_ONCE = 200

/** The next message: a test, else what is oldest, with all that waits of the same kind. */
async function readBatch({ db, clock }: Shop, { id }: ClaimedDevice): Promise<Batch | undefined> {
  const now = clock.now().toISOString()
  const rows = await db.main
    .selectFrom('push_sends')
    .select(['id', 'kind', 'thing', 'give_up_at'])
    .where('subscription_id', '=', id)
    .where('due_at', '<=', now)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
  const first = rows.find(({ kind }) => kind === 'test') ?? rows[0]
  if (!first) return undefined
  const isOld = first.give_up_at <= now
  const same = rows.filter(row => row.kind === first.kind && row.give_up_at <= now === isOld)
  const kind = PUSH_KINDS.find(known => known === first.kind) ?? 'test'
  return { kind, rows: kind === 'test' ? [first] : same, isOld }
}

type Sending = { batch: Batch; signal: AbortSignal }

async function sendBatch(shop: Shop, device: ClaimedDevice, sending: Sending): Promise<PushReport> {
  const { batch, signal } = sending
  const { kind, rows } = batch
  const report = { device: device.id, kind, count: rows.length }
  const message = batch.isOld ? undefined : await writeMessage(shop, device, batch)
  if (!message) {
    await insist(() => remove(shop, rows), signal)
    return { ...report, outcome: batch.isOld ? 'dropped' : 'over' }
  }
  const answer: PushAnswer = await shop.push.send(device.to, message, signal)
  await insist(() => noteAnswer(shop, { device, batch, answer }), signal)
  if (answer.outcome === 'taken') return { ...report, outcome: 'sent' }
  return { ...report, ...answer }
}

async function writeMessage(
  shop: Shop,
  { language }: ClaimedDevice,
  { kind, rows }: Batch,
): Promise<PushMessage | undefined> {
  const things = rows.map(({ thing }) => thing)
  const facts = await readFacts(shop, kind, things)
  const [first] = rows
  if (!facts || !first) return undefined
  return {
    urgency: isUrgent(kind) ? 'high' : 'normal',
    payload: {
      kind,
      ...writePush(facts, language),
      sent_at: shop.clock.now().toISOString(),
      id: kind === 'test' ? first.thing : first.id,
    },
  }
}

const remove = ({ db }: Shop, rows: Batch['rows']): Promise<unknown> =>
  db.transact(({ tx }) =>
    tx
      .deleteFrom('push_sends')
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute(),
  )
