import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '#adapters/courier/free-port.ts'
import { ask } from '#tests/support/ask.ts'
import { APP_SECRET } from './app-secret.ts'
import { CHANGED_BY_MIGRATIONS, CHANGED_BY_WORK, joined } from './changing-columns.ts'
import { checkShop } from './check-shop.ts'
import { type Env, type Program, runTool, type ShopProcess, startProgram } from './earlier-program.ts'
import { fillShop, type Noted, OWNER, PUBLIC_ORIGIN, WEBHOOK_TOKEN } from './fill-shop.ts'
import { type LoadReport, pairsOf, startLoad } from './load.ts'
import { countRows, missingRows, type Place, type Rows, readRows, unevenBooks } from './read-rows.ts'
import type { EarlierVersion } from './versions.ts'

const TODAY: Program = { folder: join(import.meta.dirname, '../..') }
/** Long enough for some turns of every job and every shopper. */
const A_WHILE_MS = 2_500

export type Rehearsed = {
  engine: string
  rows: number
  /** From the start of the first new process, which migrates, until it was open. */
  upgradeMs: number
  load: LoadReport
  noted: Noted
  /** What is missing or other than before: after the upgrade, after the step back, in the restored backup. */
  lost: string[]
  back: string[]
  restored: string[]
}
type Around = { root: string; engine: string; clusterUrl: string | undefined; courierUrl: string }

/** A shop's places and processes: two of them with PostgreSQL, one with the embedded database. */
type Shop = Place & { engine: string; env: Env; ports: number[] }

/** Fills, backs up, upgrades under load, looks, steps back, and restores the backup with today's program. */
export async function rehearseUpgrade(version: EarlierVersion, old: Program, around: Around): Promise<Rehearsed> {
  const shop = await newShop(`${version.name}_${around.engine}`, around)
  const { first, noted, backup, before } = await fillAndBackUp(version, old, { shop, root: around.root })
  const { load, upgradeMs, running } = await upgrade(shop, { old, first, noted })
  const lost = await lookAfter(shop, { noted, before, load })
  for (const one of running) await one.stop()
  const back = await stepBack(shop, { old, backup, before, noted })
  const restored = await restoreToday(version, { around, backup, before, noted })
  return { engine: around.engine, rows: countRows(before), upgradeMs, load, noted, lost, back, restored }
}

/** Starts the old program on nothing, fills it, and backs it up while it runs. */
async function fillAndBackUp(version: EarlierVersion, old: Program, { shop, root }: { shop: Shop; root: string }) {
  const { engine } = shop
  const first = await startProgram(old, envOf(shop, 0))
  const noted = await fillShop({ origin: originOf(shop, 0), dataDir: shop.dataDir })
  await sleep(A_WHILE_MS)
  const backup = join(root, 'backups', `${version.name}-${engine}`)
  rmSync(backup, { recursive: true, force: true })
  const made = await runTool(old, { script: 'backup', given: [backup], env: envOf(shop, 0) })
  if (made.code !== 0) throw new Error(`no backup: ${made.said}`)
  const before = await readRows(shop)
  writeFileSync(join(backup, 'noted.json'), JSON.stringify({ noted, rows: before }))
  return { first, noted, backup, before }
}

/** Only fills and backs up: for the backups that the tests restore. Returns what was refused. */
export async function makeBackup(version: EarlierVersion, old: Program, around: Around): Promise<string[]> {
  const shop = await newShop(`${version.name}_${around.engine}`, around)
  const { first, noted } = await fillAndBackUp(version, old, { shop, root: around.root })
  await first.stop()
  return noted.refused
}

const originOf = ({ ports }: Shop, number: number) => `http://127.0.0.1:${ports[number]}`

async function newShop(name: string, { root, engine, clusterUrl, courierUrl }: Around): Promise<Shop> {
  const dataDir = join(root, 'data', name)
  rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(dataDir, { recursive: true })
  const databaseUrl = clusterUrl && (await newDatabase(clusterUrl, `shop_${name}`))
  const env = {
    PUBLIC_ORIGIN,
    APP_SECRET,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    ORDER_RATE_LIMIT: '1000000',
    TRUST_PROXY: '1',
    ADMIN_EMAIL: OWNER.email,
    ADMIN_PASSWORD: OWNER.password,
    COURIER: 'simulator',
    COURIER_BASE_URL: courierUrl,
    COURIER_WEBHOOK_TOKEN: WEBHOOK_TOKEN,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  }
  const ports = [await freePort(0), await freePort(0)]
  return { engine, dataDir, databaseUrl, env, ports }
}

async function newDatabase(clusterUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: clusterUrl })
  await client.connect()
  await client.query(`drop database if exists "${name}" with (force)`)
  await client.query(`create database "${name}"`)
  await client.end()
  return Object.assign(new URL(clusterUrl), { pathname: `/${name}` }).href
}

/** Of one of the processes: the second has its own folder, with the pictures of the first. */
function envOf({ env, ports, dataDir }: Shop, number: number): Env {
  const own = number === 0 ? dataDir : `${dataDir}-second`
  if (number > 0) {
    mkdirSync(own, { recursive: true })
    if (existsSync(join(dataDir, 'uploads')))
      cpSync(join(dataDir, 'uploads'), join(own, 'uploads'), { recursive: true })
  }
  return { ...env, PORT: String(ports[number]), DATA_DIR: own }
}

/** The order of docs/running.md: the new program is in place, then each process is stopped and started, one at a time. */
async function upgrade(shop: Shop, { old, first, noted }: { old: Program; first: ShopProcess; noted: Noted }) {
  const isPair = shop.databaseUrl !== undefined
  const second = isPair ? await startProgram(old, envOf(shop, 1)) : undefined
  const origins = isPair ? [originOf(shop, 0), originOf(shop, 1)] : [originOf(shop, 0)]
  const pairs = await pairsOf(originOf(shop, 0))
  const load = startLoad(origins, { pairs, slugs: noted.slugs })
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
  return { load: await load.stop(), upgradeMs: renewed.tookMs.open, running }
}

type After = { noted: Noted; before: Rows; load: LoadReport }

async function lookAfter(shop: Shop, { noted, before, load }: After): Promise<string[]> {
  const problems = await checkShop({ origin: originOf(shop, 0), noted, hasPages: true })
  const after = await readRows(shop)
  problems.push(...missingRows(before, after, joined(CHANGED_BY_MIGRATIONS, CHANGED_BY_WORK)))
  for (const [key, orderNo] of load.orders) {
    const found = (after.orders ?? []).filter(order => order.request_key === key).map(order => order.order_no)
    if (found.length !== 1 || found[0] !== String(orderNo)) problems.push(`${key}: ${orderNo}, found ${found}`)
  }
  for (const [answer, times] of load.answers)
    if (/ 5\d\d$/.test(answer) && (shop.databaseUrl || !answer.endsWith('503'))) problems.push(`${times} × ${answer}`)
  return [...problems, ...unevenBooks(after)]
}

type Backed = { old: Program; backup: string; before: Rows; noted: Noted }

/** The old program refuses the newer database; its own restore brings back what was backed up, and it runs on it. */
async function stepBack(shop: Shop, { old, backup, before, noted }: Backed): Promise<string[]> {
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
  if (done.code !== 0) return [...problems, `its restore: ${done.said}`]
  const running = await startProgram(old, envOf(shop, 0))
  for (const path of ['/', '/v1/products', ...noted.pictures]) {
    const { status } = await ask(originOf(shop, 0), path)
    if (status !== 200) problems.push(`${path}: ${status}`)
  }
  problems.push(...missingRows(before, await readRows(shop), CHANGED_BY_WORK))
  await running.stop()
  return problems
}

type Restoring = { around: Around; backup: string; before: Rows; noted: Noted }

/** On a new machine: today's restore, today's start, and every row and answer. */
async function restoreToday(version: EarlierVersion, { around, backup, before, noted }: Restoring): Promise<string[]> {
  const shop = await newShop(`${version.name}_${around.engine}_restored`, around)
  const done = await runTool(TODAY, { script: 'restore', given: [backup], env: envOf(shop, 0) })
  if (done.code !== 0) return [`restore: ${done.said}`]
  const running = await startProgram(TODAY, envOf(shop, 0))
  // a code of an app is used once in its half minute
  if (noted.totpSecret !== undefined) await sleep(31_000)
  const problems = await checkShop({ origin: originOf(shop, 0), noted, hasPages: true })
  problems.push(...missingRows(before, await readRows(shop), joined(CHANGED_BY_WORK, CHANGED_BY_MIGRATIONS)))
  await running.stop()
  return problems
}
