import { dayAfter, dhakaDay, dhakaHour, endOfDhakaDay, startOfDhakaDay } from '#domain/dates.ts'
import { SUMMARY_DAYS } from '#domain/orders/order-summary.ts'
import { readSummary } from '#features/overview/summarize-orders.ts'
import { sumPayouts } from '#features/payouts/sum-payouts.ts'
import type { Shop } from '#features/shop.ts'
import { claimMark } from './claim-mark.ts'
import { queueOwnerMail } from './queue-owner-mail.ts'
import { summaryMail } from './summary-mail.ts'

const NOON = 12

/**
 * Mails the summary of a day, once from the chosen hour on until midnight in Dhaka, whichever of several processes comes
 * first. A day on which no process ran then has none. Before noon it is about the day before. Returns whether it did.
 */
export async function mailSummary(shop: Shop): Promise<boolean> {
  const settings = await shop.settings.now()
  const { dailySummary, summaryHour, to } = settings.messages.ownerMails
  const now = shop.clock.now()
  if (!dailySummary || to.length === 0 || dhakaHour(now) < summaryHour) return false
  const today = dhakaDay(now)
  if (await isMailed(shop, today)) return false
  const day = summaryHour < NOON ? dayAfter(today, -1) : today
  const range = { startDay: day, endDay: day }
  const mail = summaryMail({
    ofDay: await readSummary(shop, range),
    recent: await readSummary(shop, { startDay: dayAfter(today, 1 - SUMMARY_DAYS), endDay: today }),
    received: await sumPayouts(shop, { fromDay: day, toDay: day }),
    publicOrigin: shop.config.publicOrigin,
  })
  const unlessWithin = { from: startOfDhakaDay(today), to: endOfDhakaDay(today) }
  return await shop.db.transact(async transaction => {
    if (!(await claimMark(transaction, { name: 'summary', now, unlessWithin }))) return false
    await queueOwnerMail(transaction, shop, { settings, mail })
    return true
  })
}

async function isMailed({ db }: Shop, today: string): Promise<boolean> {
  const mark = await db.main
    .selectFrom('owner_marks')
    .select('mailed_at')
    .where('name', '=', 'summary')
    .executeTakeFirst()
  return Boolean(mark?.mailed_at && dhakaDay(new Date(mark.mailed_at)) === today)
}
