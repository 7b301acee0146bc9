import type { Transaction } from '#db/open-db.ts'
import {
  MESSAGE_VERDICTS,
  type MessageVerdict,
  type ReadMessage,
  type ReadPaste,
} from '#domain/advances/read-message.ts'
import { readReceived } from '#domain/advances/read-received.ts'
import type { ReadMoney } from '#domain/advances/read-sms.ts'
import { newId } from '#domain/id.ts'
import { mayDo } from '#features/accounts/moderator-rights.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import type { Shop } from '#features/shop.ts'
import type { MessageRow } from './advance-rows.ts'
import { judgeMessages, type ToJudge } from './judge-messages.ts'

/** What is shown of a message; more than any service writes. */
const SHOWN_LENGTH = 400
/** Few enough for one statement of either engine. */
const AT_ONCE = 100

/**
 * Reads what staff pasted of received money: every message gets one verdict. What could be read is kept, each TrxID once
 * and for good, so that none pays for two orders; it changes no order. Reading the same again keeps nothing more.
 */
export async function readPaste(
  shop: Shop,
  { by, text }: { by: Staff; text: string },
): Promise<{ ok: true; paste: ReadPaste }> {
  const { texts, isCut } = readReceived(text)
  const read = texts.flatMap(one => (one.isRead ? [one.money] : []))
  const kept = read.length === 0 ? [] : await keepMessages(shop, { by, read })
  const keptOf = new Map(kept.map(row => [keyOf(row.method, row.trx_key), row]))
  const seen = new Set<string>()
  const toJudge = texts.map((one): ToJudge => {
    if (!one.isRead) return { text: shown(one.text), why: one.why }
    const key = keyOf(one.money.method, one.money.trxId)
    const row = keptOf.get(key)
    if (!row) throw new Error('a message that was read is not kept')
    const isTwice = seen.has(key) && isSame(row, one.money)
    seen.add(key)
    return { text: shown(one.text), money: one.money, row, isTwice, contradicts: !isSame(row, one.money) }
  })
  const messages = await judgeMessages(shop.db.main, { toJudge, now: shop.clock.now() })
  const mayMatch = await mayDo(shop, by, 'prices')
  return { ok: true, paste: { messages, counts: countVerdicts(messages), isCut, mayMatch } }
}

const shown = (text: string): string =>
  text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH - 1)}…` : text

const keyOf = (method: string, trxKey: string): string => `${method} ${trxKey}`

/** Another sum, or another sender, is another message with a stolen TrxID. */
const isSame = ({ amount, sender_last4 }: MessageRow, money: ReadMoney): boolean =>
  amount === money.amountPoisha &&
  (sender_last4 === null || money.senderLast4 === null || sender_last4 === money.senderLast4)

/** Keeps those that are new, and returns the kept rows of all of them. */
async function keepMessages(
  shop: Shop,
  { by, read }: { by: Staff; read: readonly ReadMoney[] },
): Promise<MessageRow[]> {
  const now = shop.clock.now()
  return await shop.db.transact(async transaction => {
    const rows: MessageRow[] = []
    let added = 0
    for (let at = 0; at < read.length; at += AT_ONCE) {
      const part = read.slice(at, at + AT_ONCE)
      added += await insertNew(transaction, part, { actor: by.user.id, now })
      const keys = part.map(({ trxId }) => trxId)
      const found = transaction.tx.selectFrom('advance_messages').selectAll().where('trx_key', 'in', keys)
      rows.push(...(await found.execute()))
    }
    if (added > 0) {
      await recordDeed(transaction, { by, now, what: 'advance_messages_read', count: added })
      transaction.publish('orders')
    }
    return rows
  })
}

async function insertNew(
  { tx }: Transaction,
  read: readonly ReadMoney[],
  { actor, now }: { actor: string; now: Date },
): Promise<number> {
  const values = read.map(money => ({
    id: newId(now),
    method: money.method,
    trx_id: money.trxId,
    trx_key: money.trxId,
    amount: money.amountPoisha,
    sender_last4: money.senderLast4,
    came_at: money.at,
    kept_at: now.toISOString(),
    actor,
  }))
  const inserted = await tx
    .insertInto('advance_messages')
    .values(values)
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .execute()
  return inserted.length
}

function countVerdicts(messages: readonly ReadMessage[]): Record<MessageVerdict, number> {
  const count = (verdict: MessageVerdict) => messages.filter(one => one.verdict === verdict).length
  const [fits, near, less, more, used, contradicts, unclaimed, twice, unreadable] =
    MESSAGE_VERDICTS.map(count)
  return {
    fits: fits ?? 0,
    near: near ?? 0,
    less: less ?? 0,
    more: more ?? 0,
    used: used ?? 0,
    contradicts: contradicts ?? 0,
    unclaimed: unclaimed ?? 0,
    twice: twice ?? 0,
    unreadable: unreadable ?? 0,
  }
}
