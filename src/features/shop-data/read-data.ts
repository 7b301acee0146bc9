import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '#db/open-db.ts'
import type { Tables } from '#db/tables.ts'
import { BACKUP_STARTERS, isBackupOverdue } from '#domain/shop-data/backup.ts'
import type { BackupReport, DataReport } from '#domain/shop-data/data-report.ts'
import type { Admin } from '#features/accounts/proof.ts'
import type { Shop } from '#features/shop.ts'
import { countCustomers } from './count-customers.ts'

type Engine = Pick<DataReport, 'engine' | 'version' | 'databaseBytes'>
type EngineRow = { version: string; bytes: number | string }

const READ: Record<Db['engine'], RawBuilder<EngineRow>> = {
  sqlite: sql<EngineRow>`select sqlite_version() as version, page_count * page_size as bytes
    from pragma_page_count, pragma_page_size`,
  postgres: sql<EngineRow>`select split_part(current_setting('server_version'), ' ', 1) as version,
    pg_database_size(current_database()) as bytes`,
}

/** The engine of the database, and the room that it takes; no row of the shop is read. */
async function readEngine({ engine, main }: Db): Promise<Engine> {
  const { rows } = await READ[engine].execute(main)
  return { engine, version: rows[0]?.version ?? '', databaseBytes: Number(rows[0]?.bytes ?? 0) }
}

const SHOWN_BACKUPS = 10

/** What the shop holds, and how it is kept safe. Reads nothing that grows with its orders. */
export async function readData(shop: Shop, _by: Admin): Promise<{ ok: true; report: DataReport }> {
  const { db, backups } = shop
  const now = shop.clock.now()
  const [engine, pictures, orders, products] = await Promise.all([
    readEngine(db),
    countPictures(shop),
    countOrders(shop),
    countProducts(shop),
  ])
  const rows = await backupRows(shop).limit(SHOWN_BACKUPS).execute()
  const good = await backupRows(shop)
    .where('backups.state', '=', 'done')
    .where('backups.verified_at', 'is not', null)
    .where('backups.removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return {
    ok: true,
    report: {
      ...engine,
      pictures: { ...pictures, isInBucket: backups.hasBucket },
      freeBytes: (await backups.freeBytes()) ?? null,
      orders,
      products,
      customers: await countCustomers(db, orders),
      isOverdue: !good || isBackupOverdue(good.started_at, null, now),
      lastGood: good ? reportOf(good, now) : null,
      backups: rows.map(row => reportOf(row, now)),
    },
  }
}

const backupRows = ({ db }: Shop) =>
  db.main
    .selectFrom('backups')
    .leftJoin('users', 'users.id', 'backups.actor')
    .selectAll('backups')
    .select('users.email')
    .orderBy('backups.started_at', 'desc')
    .orderBy('backups.id', 'desc')

type Row = Selectable<Tables['backups']> & { email: string | null }

function reportOf(row: Row, now: Date): BackupReport {
  // its lease is over: its process was killed, and the next one that begins notes it
  const isLost = row.state === 'running' && row.lease_ends_at <= now.toISOString()
  return {
    id: row.id,
    state: isLost ? 'failed' : row.state,
    stage: row.stage,
    name: row.name,
    machine: row.machine,
    by: row.email ?? (isStarter(row.actor) ? row.actor : 'a former Admin'),
    startedAt: row.started_at,
    endedAt: isLost ? row.lease_ends_at : row.ended_at,
    verifiedAt: row.verified_at,
    databaseBytes: row.database_bytes,
    picturesBytes: row.pictures_bytes,
    orders: row.orders,
    products: row.products,
    problem: isLost ? 'interrupted' : row.problem,
    removedAt: row.removed_at,
  }
}

const isStarter = (actor: string): boolean => BACKUP_STARTERS.some(starter => starter === actor)

async function countPictures({ db }: Shop): Promise<{ count: number; bytes: number }> {
  const row = await db.reports
    .selectFrom('pictures')
    .select(({ fn }) => [fn.countAll().as('count'), fn.sum('bytes').as('bytes')])
    .executeTakeFirstOrThrow()
  return { count: Number(row.count), bytes: Number(row.bytes ?? 0) }
}

/** By the counts of each day, as the list of orders counts. */
async function countOrders({ db }: Shop): Promise<number> {
  const row = await db.reports
    .selectFrom('order_counts')
    .select(({ fn }) => fn.sum('orders').as('orders'))
    .executeTakeFirstOrThrow()
  return Number(row.orders ?? 0)
}

async function countProducts({ db }: Shop): Promise<number> {
  const row = await db.main
    .selectFrom('products')
    .select(({ fn }) => fn.countAll().as('products'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.products)
}
