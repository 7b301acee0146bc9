import type { Transaction } from '#db/open-db.ts'
import {
  ALARM_HOLD_MS,
  ALARMS,
  type Alarm,
  type AlarmMark,
  alarmStep,
} from '#domain/owner-mails/alarm-step.ts'
import type { ShopSettings } from '#domain/settings/sections.ts'
import { noteNews } from '#features/push/note-news.ts'
import type { Shop } from '#features/shop.ts'
import { alarmMail } from './alarm-mail.ts'
import { queueOwnerMail } from './queue-owner-mail.ts'

/**
 * Mails what began, what lasts for another day, and what is over, where the owner wants mails, and tells the devices of
 * Admins who want it. One process at a time calls this, under a lease.
 */
export async function mailAlarms(shop: Shop, present: ReadonlySet<Alarm>): Promise<void> {
  const settings = await shop.settings.now()
  const now = shop.clock.now()
  const isMailed = areMailed(settings)
  const marks = await readMarks(shop)
  for (const alarm of ALARMS) {
    const before = marks.get(alarm) ?? NEVER
    const seen = { isOn: present.has(alarm), holdMs: ALARM_HOLD_MS[alarm], now }
    const { mark, news } = alarmStep(before, seen)
    if (isSame(mark, before)) continue
    await shop.db.transact(async transaction => {
      await writeMark(transaction, alarm, mark)
      if (!news) return
      await noteNews(transaction, { kind: 'alarm', thing: `${alarm} ${news}`, now })
      if (!isMailed) return
      const mail = alarmMail({ alarm, news }, shop.config.publicOrigin)
      await queueOwnerMail(transaction, shop, { settings, mail })
    })
  }
}

/** Whether the owner wants mails about what is wrong. */
export const areMailed = ({ messages: { ownerMails } }: ShopSettings): boolean =>
  ownerMails.alarms && ownerMails.to.length > 0

/** While nobody is to be told, what is present now must not be told as over later. */
export async function clearAlarms(shop: Shop): Promise<void> {
  const marks = await readMarks(shop)
  const isAnyOn = [...marks.values()].some(({ beganAt }) => beganAt !== null)
  if (isAnyOn)
    await shop.db.transact(({ tx }) =>
      tx
        .updateTable('owner_marks')
        .set({ began_at: null, told_at: null })
        .where('name', 'in', ALARMS)
        .execute(),
    )
}

const NEVER: AlarmMark = { beganAt: null, toldAt: null, mailedAt: null }

const isSame = (one: AlarmMark, other: AlarmMark): boolean =>
  one.beganAt === other.beganAt && one.toldAt === other.toldAt && one.mailedAt === other.mailedAt

async function readMarks({ db }: Shop): Promise<Map<string, AlarmMark>> {
  const rows = await db.main.selectFrom('owner_marks').selectAll().where('name', 'in', ALARMS).execute()
  return new Map(
    rows.map(row => [row.name, { beganAt: row.began_at, toldAt: row.told_at, mailedAt: row.mailed_at }]),
  )
}

async function writeMark({ tx }: Transaction, name: Alarm, mark: AlarmMark): Promise<void> {
  const row = { began_at: mark.beganAt, told_at: mark.toldAt, mailed_at: mark.mailedAt }
  await tx
    .insertInto('owner_marks')
    .values({ name, ...row })
    .onConflict(conflict => conflict.column('name').doUpdateSet(row))
    .execute()
}
