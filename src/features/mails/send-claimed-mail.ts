import type { SendOutcome } from '#adapters/mail/mailer.ts'
import { isBusy, isOutcomeUnknown, isOutOfOrder } from '#db/db-errors.ts'
import type { Shop } from '#features/shop.ts'
import type { ClaimedMail } from './claim-mail.ts'
import { openedMail } from './sealed-mail.ts'

/** The result of a try, for the log: of the mail it contains only the id and the occasion. */
export type MailReport = { mail: string; kind: string; tries: number } & (
  | { outcome: 'sent'; file?: string }
  | { outcome: 'later'; reason: string; nextTryAt: string }
  | { outcome: 'given_up'; reason: string }
)

/** Pauses after each try; the last one repeats. Five fall into the first two minutes: a code lives for five. */
const PAUSES_MS = [5, 15, 30, 60, 60, 120, 300, 900].map(seconds => seconds * 1000)

/** A database that restarts is back by then; the claim of the mail lasts longer, also after the longest try. */
const WRITING_LIMIT_MS = 40_000
const WRITING_PAUSE_MS = 250

/**
 * Sends a mail that this process has claimed, outside any transaction, and writes the result: sent, to be tried later,
 * or given up; a database that is away is waited for. A finished mail has no contents any more. A mail is sent at least
 * once: twice when the process ends, or the answer is lost, after the server accepted it.
 */
export async function sendClaimedMail(
  shop: Shop,
  claimed: ClaimedMail,
  signal: AbortSignal,
): Promise<MailReport> {
  const { id, kind, tries, giveUpAt } = claimed
  const report = { mail: id, kind, tries }
  const giveUp = async (reason: string): Promise<MailReport> => {
    await insist(() => close(shop, id, null), signal)
    return { ...report, outcome: 'given_up', reason }
  }
  if (Date.parse(giveUpAt) <= shop.clock.now().getTime()) return await giveUp('its time is over')
  const mail = openedMail(shop, claimed.sealed)
  if (!mail) return await giveUp('it was sealed with another secret')
  const { name: shopName } = (await shop.settings.now()).shop
  const outcome: SendOutcome = await shop.mailer.send({ ...mail, id, shopName }, signal)
  const now = shop.clock.now()
  if (outcome.ok) {
    await insist(() => close(shop, id, now), signal)
    return { ...report, outcome: 'sent', ...(outcome.file !== undefined && { file: outcome.file }) }
  }
  const { reason } = outcome
  if (outcome.isPermanent) return await giveUp(reason)
  const nextTryAt = new Date(now.getTime() + pauseAfter(tries)).toISOString()
  if (nextTryAt >= giveUpAt) return await giveUp(reason)
  await insist(() => postpone(shop, claimed, nextTryAt), signal)
  return { ...report, outcome: 'later', reason, nextTryAt }
}

const pauseAfter = (tries: number): number => PAUSES_MS[tries - 1] ?? PAUSES_MS.at(-1) ?? 0

/** A sent mail stays sent, also when another process took it over too early and writes another result. */
const close = (shop: Shop, id: string, sentAt: Date | null) =>
  shop.db.transact(({ tx }) =>
    tx
      .updateTable('mails')
      .set({ sealed: null, ...(sentAt && { sent_at: sentAt.toISOString() }) })
      .where('id', '=', id)
      .execute(),
  )

/** Only while no other process has claimed it since. */
const postpone = (shop: Shop, { id, tries }: ClaimedMail, nextTryAt: string) =>
  shop.db.transact(({ tx }) =>
    tx
      .updateTable('mails')
      .set({ next_try_at: nextTryAt })
      .where('id', '=', id)
      .where('tries', '=', tries)
      .execute(),
  )

/** Writes the result of a try; without it in the database, what was sent would be sent again. */
export async function insist(write: () => Promise<unknown>, signal: AbortSignal): Promise<void> {
  const endsAtMs = performance.now() + WRITING_LIMIT_MS
  for (;;) {
    try {
      await write()
      return
    } catch (error) {
      const passes = isOutOfOrder(error) || isOutcomeUnknown(error) || isBusy(error)
      if (!passes || signal.aborted || performance.now() > endsAtMs) throw error
      await new Promise(resolve => setTimeout(resolve, WRITING_PAUSE_MS))
    }
  }
}
