import { createHash } from 'node:crypto'
import type { FoundBackup } from '#db/backup-folder.ts'
import type { Transaction } from '#db/open-db.ts'
import type { Shop } from '#features/shop.ts'

/** Of the folder; older ones are of no use on a screen of ten. */
const ADOPTED = 30

/**
 * Brings the records in line with the folder of this process: a backup that nobody could note (the database was away,
 * or of an older program) gets its record, one that was taken for failed and is whole is done, and one whose folder is
 * gone is marked. Changes nothing where they agree.
 */
export async function adoptBackups({
  db,
  clock,
  backups,
}: Pick<Shop, 'db' | 'clock' | 'backups'>): Promise<void> {
  const found = await backups.list()
  if (!found) return
  const now = clock.now().toISOString()
  const rows = await db.main
    .selectFrom('backups')
    .select(['id', 'name', 'state', 'lease_ends_at', 'removed_at'])
    .where('machine', '=', backups.machine)
    .where('folder', '=', backups.path)
    .execute()
  const newest = found.toSorted((one, other) => (one.note.madeAt < other.note.madeAt ? 1 : -1))
  const rowOf = ({ name }: FoundBackup) => rows.find(row => row.name === name)
  const unknown = newest.slice(0, ADOPTED).filter(one => !rowOf(one))
  const whole = newest.flatMap(({ name, note }) => {
    const row = rows.find(one => one.name === name)
    const isRunning = row?.state === 'running' && row.lease_ends_at > now
    const isRight = !row || isRunning || (row.state === 'done' && row.removed_at === null)
    return isRight ? [] : [{ id: row.id, note }]
  })
  const there = new Set(found.map(({ name }) => name))
  const gone = rows.filter(row => row.state === 'done' && row.removed_at === null && !there.has(row.name))
  if (unknown.length + whole.length + gone.length === 0) return
  await db.transact(async ({ tx }) => {
    for (const one of unknown) await insertFound(tx, one, backups)
    for (const { id, note } of whole)
      await tx.updateTable('backups').set(factsOf(note)).where('id', '=', id).execute()
    for (const { id } of gone)
      await tx.updateTable('backups').set({ removed_at: now }).where('id', '=', id).execute()
  })
}

const factsOf = ({ madeAt, isChecked, ...note }: FoundBackup['note']) =>
  ({
    state: 'done',
    stage: 'done',
    ended_at: madeAt,
    verified_at: isChecked ? madeAt : null,
    database_bytes: note.bytes,
    pictures_bytes: note.picturesBytes ?? null,
    orders: note.orders,
    products: note.products,
    problem: null,
    removed_at: null,
  }) as const

async function insertFound(
  tx: Transaction['tx'],
  { name, note }: FoundBackup,
  { machine, path }: Shop['backups'],
): Promise<void> {
  // the same in every process that sees this folder, so that two of them make one record
  const id = createHash('sha256')
    .update(JSON.stringify([machine, path, name]))
    .digest('hex')
  await tx
    .insertInto('backups')
    .values({
      ...factsOf(note),
      id,
      name,
      machine,
      folder: path,
      actor: 'unknown',
      started_at: note.madeAt,
      lease_ends_at: note.madeAt,
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
