import type { Transaction } from '#db/open-db.ts'
import type { DropReason, MessageWaitReason } from '#domain/customer-messages/customer-message.ts'
import { nextDayAt, quietUntil, rulesOf } from '#domain/customer-messages/queue-rules.ts'
import { dhakaDay } from '#domain/dates.ts'
import type { ShopSettings } from '#domain/settings/sections.ts'
import { letterheadOf } from '#features/accounts/mails/letterhead.ts'
import { phoneMark } from '#features/customer-numbers/phone-mark.ts'
import { queueMail } from '#features/mails/queue-mail.ts'
import type { Shop } from '#features/shop.ts'
import { type ClaimedMessage, claimMessage, claimOutlived } from './claim-message.ts'
import { lockDay } from './lock-day.ts'
import { messageFacts } from './message-facts.ts'
import { messageMail } from './message-mail.ts'
import type { MessageFacts, MessageRow } from './message-row.ts'
import { countToday, isOptedOut } from './number-today.ts'
import { endMessage, waitUntil } from './settle-message.ts'
import { writeText } from './write-text.ts'

/** What became of a message that was due: of the person the report holds nothing. */
export type JudgedMessage = { message: string; event: string } & (
  | { outcome: 'claimed'; claimed: ClaimedMessage }
  | { outcome: 'mailed' }
  | { outcome: 'dropped'; reason: DropReason }
  | { outcome: 'opted_out' }
  | { outcome: 'waits'; reason: MessageWaitReason; until: string }
  | { outcome: 'unknown'; reason: string }
)

type Judging = { row: MessageRow; settings: ShopSettings }

/** Decides what becomes of a locked message that is due, and writes it. */
export async function judgeMessage(
  transaction: Transaction,
  shop: Shop,
  { row, settings }: Judging,
): Promise<JudgedMessage> {
  const report = { message: row.id, event: row.event }
  const now = shop.clock.now()
  if (row.state === 'sending') {
    const mayAsk = await mayAskAgain(transaction, { row, settings, now })
    return { ...report, ...(await claimOutlived(transaction, shop, { row, mayAsk })) }
  }
  const drop = async (reason: DropReason): Promise<JudgedMessage> => {
    await endMessage(transaction, row, { state: 'dropped', reason, now })
    return { ...report, outcome: 'dropped', reason }
  }
  if (row.give_up_at <= now.toISOString()) return await drop('too_late')
  const isByHand = row.actor !== null
  if (!isByHand && !rulesOf(settings.customer_messages, row.event).isOn) return await drop('event_off')
  const facts = await messageFacts(transaction, shop, { row, settings })
  if (!facts.ok) return await drop(facts.reason)
  const person = phoneMark(shop, facts.phone)
  if (await isOptedOut(transaction, person)) {
    await endMessage(transaction, row, { state: 'opted_out', reason: null, now })
    return { ...report, outcome: 'opted_out' }
  }
  const written = writeText(row, { values: facts.values, settings })
  if (!written.ok) return await drop(written.reason)
  if (row.route === 'mail') {
    if (facts.email === null) return await drop('lacks_other')
    await mail(transaction, shop, { row, settings, facts, text: written.text })
    return { ...report, outcome: 'mailed' }
  }
  const { to, ...sms } = { to: facts.phone, person, ...written }
  const held = await holdBack(transaction, { row, settings, person, parts: sms.parts, now })
  if (held && 'drop' in held) return await drop(held.drop)
  if (held) {
    await waitUntil(transaction, row, held)
    return { ...report, outcome: 'waits', ...held }
  }
  const costPoisha = sms.parts * settings.customer_messages.pricePerPartPoisha
  const claimed = await claimMessage(transaction, shop, { row, to, ...sms, costPoisha, now })
  return { ...report, outcome: 'claimed', claimed }
}

/**
 * Whether a message that a dead process may have handed over may be handed over now where it was not: by day, while nobody
 * has stopped it, and on the day on which the gateway knows its reference.
 */
const mayAskAgain = async (
  transaction: Transaction,
  { row, settings: { customer_messages: rules }, now }: Judging & { now: Date },
): Promise<boolean> =>
  !rules.isStopped &&
  quietUntil(rules, now) === undefined &&
  row.spent_day === dhakaDay(now) &&
  !(await isOptedOut(transaction, row.person))

/** A mail rings nobody out of bed and costs nothing: its own queue sends it, once. */
async function mail(
  transaction: Transaction,
  shop: Shop,
  { row, settings, facts, text }: Judging & { facts: Extract<MessageFacts, { ok: true }>; text: string },
): Promise<void> {
  const words = { to: facts.email ?? '', text, language: row.language, values: facts.values }
  await queueMail(transaction, shop, {
    ...messageMail(letterheadOf(settings), words),
    giveUpAt: new Date(row.give_up_at),
  })
  await endMessage(transaction, row, { state: 'handed', reason: null, now: shop.clock.now() })
}

type Holding = Judging & { person: string; parts: number; now: Date }

/**
 * What keeps an SMS from being handed over now: the hours of the night and the money of the day make it wait, the number of
 * messages to one phone drops it, since those of tomorrow would only add to it. Locks the day, so that of several processes
 * none counts what another is about to spend.
 */
async function holdBack(
  transaction: Transaction,
  { row, settings: { customer_messages: rules }, person, parts, now }: Holding,
): Promise<{ drop: DropReason } | { reason: MessageWaitReason; until: string } | undefined> {
  const quietEnd = quietUntil(rules, now)
  if (quietEnd !== undefined) return { reason: 'quiet_hours', until: quietEnd }
  const day = dhakaDay(now)
  const spent = await lockDay(transaction, day)
  if ((await countToday(transaction.tx, { person, day })) >= rules.capPerPhone) return { drop: 'phone_cap' }
  if (spent + parts * rules.pricePerPartPoisha <= rules.capTakaPerDay * 100) return undefined
  const until = nextDayAt(rules, now)
  return until < row.give_up_at ? { reason: 'money_cap', until } : { drop: 'money_cap' }
}
