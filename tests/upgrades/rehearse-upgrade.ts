import { setTimeout as sleep } from 'node:timers/promises'
import { startDb } from '#db/start-db.ts'
import { ask } from '#tests/support/ask.ts'
import { CHANGED_BY_MIGRATIONS, CHANGED_BY_RESTORE, CHANGED_BY_WORK, joined } from './changing-columns.ts'
import { checkShop } from './check-shop.ts'
import { earlierBackups } from './earlier-backups.ts'
import { type Program, runTool, type ShopProcess, startProgram, TODAY } from './earlier-program.ts'
import { operationsOf } from './fill-shop.ts'
import { type Noted, OWNER, PUBLIC_ORIGIN, signIn } from './filling.ts'
import { type LoadReport, pairsOf, startLoad } from './load.ts'
import { missingWork } from './load-by-staff.ts'
import { countRows, missingRows, type Rows, readRows, unevenBooks } from './read-rows.ts'
import {
  A_WHILE_MS,
  type Around,
  envOf,
  fillAndBackUp,
  newShop,
  originOf,
  type RehearsedShop,
  restoreKept,
} from './rehearsed-shop.ts'
import type { EarlierVersion } from './versions.ts'

export type Rehearsed = {
  rows: number
  /** From the start of a new process until it was open: of the first, which migrates, and of the next; migrating alone. */
  times: { firstStartMs: number; secondStartMs: number; migrationsMs: number }
  load: LoadReport
  noted: Noted
  /** What is missing or other than before: after the upgrade, after the step back, in the restored backup. */
  lost: string[]
  back: string[]
  /** What the session of before the change is after the step back, if the version has accounts. */
  session: string
  restored: string[]
}
/** Fills, backs up, upgrades under load, looks, steps back, and restores the backup with today's program. */
export async function rehearseUpgrade(
  version: EarlierVersion,
  old: Program,
  around: Around,
): Promise<Rehearsed> {
  const shop = await newShop(`${version.name}_${around.engine}`, around)
  const isKept = around.isKept && earlierBackups(around.engine).includes(`${version.name}-${around.engine}`)
  const begin = isKept ? restoreKept : fillAndBackUp
  const { first, noted, backup, before } = await begin(version, old, { shop, root: around.root })
  const { load, cookie, firstStartMs, running } = await upgrade(shop, { old, first, noted })
  const lost = await lookAfter(shop, { noted, before, load, cookie })
  for (const one of running) await one.stop()
  const again = await startProgram(TODAY, envOf(shop, 0))
  await again.stop()
  const { back, session } = await stepBack(shop, { old, backup, before, noted, cookie })
  const { restored, migrationsMs } = await restoreToday(version, { around, backup, before, noted })
  const times = { firstStartMs, secondStartMs: again.tookMs.open, migrationsMs }
  return { rows: countRows(before), times, load, noted, lost, back, session, restored }
}

/** The order of docs/running.md: the new program is in place, then each process is stopped and started, one at a time. */
async function upgrade(
  shop: RehearsedShop,
  { old, first, noted }: { old: Program; first: ShopProcess; noted: Noted },
) {
  const isPair = shop.databaseUrl !== undefined
  const second = isPair ? await startProgram(old, envOf(shop, 1)) : undefined
  const origins = isPair ? [originOf(shop, 0), originOf(shop, 1)] : [originOf(shop, 0)]
  const pairs = await pairsOf(originOf(shop, 0))
  const operations = await operationsOf(originOf(shop, 0))
  // signed in once, with the old program: the session goes through the whole change
  const cookie = noted.hasOwner ? await signIn(originOf(shop, 0), OWNER) : undefined
  const atWork = cookie === undefined ? undefined : { cookie, has: (name: string) => operations.has(name) }
  const looks = noted.slugs.map(slug => `${old.hasPages ? '/products' : '/v1/products/slug'}/${slug}`)
  const load = startLoad(origins, { pairs, looks, atWork })
  await sleep(A_WHILE_MS)
  await first.stop()
  const renewed = await startProgram(TODAY, envOf(shop, 0))
  await sleep(A_WHILE_MS)
  const running = [renewed]
  if (second) {
    await second.stop()
    running.push(await startProgram(TODAY, envOf(shop, 1)))
    await sleep(A_WHILE_MS)
  }
  return { load: await load.stop(), cookie, firstStartMs: renewed.tookMs.open, running }
}

/** A code of an app is used once: that of the next half minute is taken already, and was not shown yet. */
const laterCode = () => new Date(Date.now() + 30_000)

type After = { noted: Noted; before: Rows; load: LoadReport; cookie: string | undefined }

async function lookAfter(shop: RehearsedShop, { noted, before, load, cookie }: After): Promise<string[]> {
  const origin = originOf(shop, 0)
  const problems = await checkShop({ origin, noted, hasPages: true, now: laterCode })
  if (cookie !== undefined) problems.push(...(await missingWork(origin, { report: load, cookie })))
  problems.push(...load.refused)
  const after = await readRows(shop)
  problems.push(...missingRows(before, after, joined(CHANGED_BY_MIGRATIONS, CHANGED_BY_WORK)))
  for (const [key, { orderNo }] of load.orders) {
    const found = (after.orders ?? []).filter(order => order.request_key === key).map(order => order.order_no)
    if (found.length !== 1 || found[0] !== String(orderNo))
      problems.push(`${key}: ${orderNo}, found ${found}`)
  }
  for (const [answer, times] of load.answers)
    if (/ 5\d\d$/.test(answer) && (shop.databaseUrl || !answer.endsWith('503')))
      problems.push(`${times} × ${answer}`)
  return [...problems, ...unevenBooks(after)]
}

type Backed = { old: Program; backup: string; before: Rows; noted: Noted; cookie: string | undefined }

/** The old program refuses the newer database; its own restore brings back what was backed up, and it runs on it. */
async function stepBack(shop: RehearsedShop, { old, backup, before, noted, cookie }: Backed) {
  const problems: string[] = []
  const started = await startProgram(old, envOf(shop, 0)).then(
    running => running,
    (error: Error) => error.message,
  )
  if (typeof started !== 'string') {
    problems.push('the old program started on the newer database')
    await started.stop()
  } else if (!started.includes('newer than this program')) problems.push(`it said: ${started.slice(0, 300)}`)
  const done = await runTool(old, { script: 'restore', given: [backup], env: envOf(shop, 0) })
  if (done.code !== 0) return { back: [...problems, `its restore: ${done.said}`], session: '-' }
  const running = await startProgram(old, envOf(shop, 0))
  for (const path of [...(old.hasPages ? ['/'] : []), '/v1/products', ...noted.pictures]) {
    const { status } = await ask(originOf(shop, 0), path)
    if (status !== 200) problems.push(`${path}: ${status}`)
  }
  const session = cookie === undefined ? '-' : await stateOf(originOf(shop, 0), { cookie, problems })
  problems.push(...missingRows(before, await readRows(shop), joined(CHANGED_BY_WORK, CHANGED_BY_RESTORE)))
  await running.stop()
  return { back: problems, session }
}

/** Whether a session that the backup does not have is open; whoever signs in again is let in. */
async function stateOf(origin: string, { cookie, problems }: { cookie: string; problems: string[] }) {
  const headers = { cookie, origin: PUBLIC_ORIGIN }
  const { status, text } = await ask(origin, '/v1/auth/me', { headers })
  if (status !== 401 && status !== 200) problems.push(`the session: ${status} ${text.slice(0, 200)}`)
  await signIn(origin, OWNER).catch((error: Error) => problems.push(error.message))
  return status === 200 ? 'open' : 'ended'
}

type Restoring = { around: Around; backup: string; before: Rows; noted: Noted }

/** On a new machine: today's restore, today's migrations, today's start, and every row and answer. */
async function restoreToday(version: EarlierVersion, { around, backup, before, noted }: Restoring) {
  const shop = await newShop(`${version.name}_${around.engine}_restored`, around)
  const done = await runTool(TODAY, { script: 'restore', given: [backup], env: envOf(shop, 0) })
  if (done.code !== 0) return { restored: [`restore: ${done.said}`], migrationsMs: 0 }
  const beganAt = performance.now()
  const { db } = await startDb(shop)
  const migrationsMs = performance.now() - beganAt
  await db.close()
  const running = await startProgram(TODAY, envOf(shop, 0))
  const restored = await checkShop({ origin: originOf(shop, 0), noted, hasPages: true, now: laterCode })
  const changed = joined(CHANGED_BY_WORK, CHANGED_BY_MIGRATIONS, CHANGED_BY_RESTORE)
  const after = await readRows(shop)
  restored.push(...missingRows(before, after, changed), ...unevenBooks(after))
  await running.stop()
  return { restored, migrationsMs }
}
