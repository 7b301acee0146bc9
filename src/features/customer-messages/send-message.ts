import type { SmsAnswer } from '#adapters/sms/sms-gateway.ts'
import type { Transaction } from '#db/open-db.ts'
import { nextTryAt } from '#domain/customer-messages/queue-rules.ts'
import { insist } from '#features/mails/send-claimed-mail.ts'
import type { Shop } from '#features/shop.ts'
import type { ClaimedMessage } from './claim-message.ts'

/** The result of a try, for the log: of the message its id, its event and the gateway's code. */
export type MessageReport = { message: string; event: string; tries: number; code: string } & (
  | { outcome: 'handed' | 'unknown' | 'refused' }
  | { outcome: 'later'; nextTryAt: string }
)

/**
 * Hands a claimed message to the gateway, outside any transaction, and notes what it answered; a database that is away is
 * waited for. What nobody knows the fate of is never handed over again by itself.
 */
export async function sendMessage(
  shop: Shop,
  claimed: ClaimedMessage,
  signal: AbortSignal,
): Promise<MessageReport> {
  const { id, event, tries, to, text, ref } = claimed
  // without a gateway nothing is claimed; it was taken away since
  const answer: SmsAnswer = (await shop.sms?.send({ to, text, ref }, signal)) ?? NO_GATEWAY
  const report = { message: id, event, tries, code: answer.code }
  const now = shop.clock.now()
  if (answer.state === 'sent') {
    await insist(() => noteHanded(shop, claimed, { answer, now }), signal)
    return { ...report, outcome: 'handed' }
  }
  // a refusal now says nothing of what the process before it handed over
  if (answer.state === 'unknown' || claimed.isOutlived) {
    await insist(() => noteUnknown(shop, claimed, { code: answer.code, now }), signal)
    return { ...report, outcome: 'unknown' }
  }
  const until = answer.isPassing ? nextTryAt(tries, now) : undefined
  await insist(() => noteRefused(shop, claimed, { code: answer.code, until, now }), signal)
  return until === undefined
    ? { ...report, outcome: 'refused' }
    : { ...report, outcome: 'later', nextTryAt: until }
}

const NO_GATEWAY: SmsAnswer = { state: 'refused', code: 'no_gateway', isPassing: true }

type Handed = { answer: Extract<SmsAnswer, { state: 'sent' }>; now: Date }

/** What was handed over stays so, also when another process took it for lost meanwhile. */
const noteHanded = (shop: Shop, { id }: ClaimedMessage, { answer, now }: Handed) =>
  shop.db.transact(async ({ tx, publish }) => {
    await tx
      .updateTable('customer_messages')
      .set({
        state: 'handed',
        sealed: null,
        due_at: null,
        ended_at: now.toISOString(),
        reason: answer.code,
        provider_id: answer.providerId,
      })
      .where('id', '=', id)
      .where('state', 'in', ['sending', 'unknown'])
      .where('settled_by', 'is', null)
      .execute()
    publish('messages')
  })

const noteUnknown = (shop: Shop, claimed: ClaimedMessage, { code, now }: { code: string; now: Date }) =>
  shop.db.transact(async ({ tx, publish }) => {
    await ownRow(tx, claimed)
      .set({ state: 'unknown', due_at: null, ended_at: now.toISOString(), reason: code })
      .execute()
    publish('messages')
  })

type Refused = { code: string; until: string | undefined; now: Date }

/** Nothing was sent: the money of the day is there again, and the number has one less. */
const noteRefused = (shop: Shop, claimed: ClaimedMessage, { code, until, now }: Refused) =>
  shop.db.transact(async ({ tx, publish }) => {
    const { costPoisha, day } = claimed
    const noted = await ownRow(tx, claimed)
      .set(row => ({
        state: until === undefined ? ('refused' as const) : ('waiting' as const),
        due_at: until ?? null,
        ended_at: until === undefined ? now.toISOString() : null,
        reason: code,
        sealed: null,
        spent_day: null,
        cost: row('cost', '-', costPoisha),
      }))
      .returning('id')
      .executeTakeFirst()
    if (noted)
      await tx
        .updateTable('message_days')
        .set(known => ({ spent: known('spent', '-', costPoisha) }))
        .where('day', '=', day)
        .execute()
    publish('messages')
  })

/** Only while no other process has taken it over since. */
const ownRow = (tx: Transaction['tx'], { id, tries }: ClaimedMessage) =>
  tx
    .updateTable('customer_messages')
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('state', '=', 'sending')
