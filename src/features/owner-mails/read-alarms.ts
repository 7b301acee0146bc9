import type { Disk } from '#adapters/disk/data-disk.ts'
import { ALARMS, type Alarm } from '#domain/owner-mails/alarm-step.ts'
import { courierState } from '#features/courier/courier-state.ts'
import { seeGateway } from '#features/customer-messages/see-gateway.ts'
import type { Shop } from '#features/shop.ts'
import { backupAge } from '#features/shop-data/backup-age.ts'

/** What the process knows of its machine. */
export type Machine = {
  disk: Pick<Disk, 'freeBytes'>
  /** Whether the courier is expected to send news by itself. */
  hasWebhook: boolean
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** As docs/alerts.md has it. */
const LITTLE_ROOM_BYTES = 2e9
const MAILS_GIVEN_UP = 3
/** News that only asking brought: fewer may be chance. */
const SILENT_NEWS = 3

/** What the owner is warned of now. */
export async function readAlarms(shop: Shop, machine: Machine): Promise<ReadonlySet<Alarm>> {
  const now = shop.clock.now()
  const states = await Promise.all(shop.couriers.map(courier => courierState(shop.db.main, courier, now)))
  const freeBytes = await machine.disk.freeBytes().catch(() => undefined)
  const backup = await backupAge(shop)
  const gateway = await seeGateway(shop)
  const present: Record<Alarm, boolean> = {
    courier_halted: states.some(({ haltedAt }) => haltedAt !== null),
    courier_pausing: states.some(({ haltedAt, blockedUntil }) => haltedAt === null && blockedUntil !== null),
    webhook_silent: machine.hasWebhook && (await isWebhookSilent(shop, now)),
    mails_given_up: (await countGivenUp(shop, now)) > MAILS_GIVEN_UP,
    backup_old: backup.isOverdue,
    disk_fills: freeBytes !== undefined && freeBytes < LITTLE_ROOM_BYTES,
    sms_money_low: gateway.has('money_low'),
    sms_refused: gateway.has('refused'),
  }
  return new Set(ALARMS.filter(alarm => present[alarm]))
}

async function countGivenUp({ db }: Shop, now: Date): Promise<number> {
  const { count } = await db.reports
    .selectFrom('mails')
    .select(row => row.fn.countAll<number>().as('count'))
    .where('sealed', 'is', null)
    .where('sent_at', 'is', null)
    .where('created_at', '>', new Date(now.getTime() - HOUR_MS).toISOString())
    .executeTakeFirstOrThrow()
  return count
}

/** Within a day several parcels moved, and all of it came by polling. Ids sort by the time they were made. */
async function isWebhookSilent({ db }: Shop, now: Date): Promise<boolean> {
  const newest = await db.reports
    .selectFrom('courier_events')
    .select(['source', 'received_at'])
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
  const since = new Date(now.getTime() - DAY_MS).toISOString()
  const recent = newest.filter(event => event.received_at > since)
  const heard = (source: string) => recent.filter(event => event.source === source).length
  return heard('webhook') === 0 && heard('poll') >= SILENT_NEWS
}
