import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '#adapters/courier/free-port.ts'
import { unpackBackup } from './earlier-backups.ts'
import { type Env, type Program, runTool, startProgram } from './earlier-program.ts'
import { fillShop } from './fill-shop.ts'
import { APP_SECRET, OWNER, PUBLIC_ORIGIN, WEBHOOK_TOKEN } from './filling.ts'
import { type Place, readRows } from './read-rows.ts'
import type { EarlierVersion } from './versions.ts'

/** Long enough for some turns of every job and every shopper. */
export const A_WHILE_MS = 2_500

export type Around = {
  root: string
  engine: string
  clusterUrl: string | undefined
  courierUrl: string
  /** From the backup that is kept of the version, where there is one. */
  isKept: boolean
}

/** A shop's places and processes: two of them with PostgreSQL, one with the embedded database. */
export type RehearsedShop = Place & { engine: string; env: Env; ports: number[] }

/** Starts the old program on nothing, fills it, and backs it up while it runs. */
export async function fillAndBackUp(
  version: EarlierVersion,
  old: Program,
  { shop, root }: { shop: RehearsedShop; root: string },
) {
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

/** As `fillAndBackUp`, from the backup that is kept of this version, restored by its own tool: sooner than filling. */
export async function restoreKept(
  version: EarlierVersion,
  old: Program,
  { shop, root }: { shop: RehearsedShop; root: string },
) {
  const name = `${version.name}-${shop.engine}`
  const backup = join(root, 'kept', name)
  rmSync(backup, { recursive: true, force: true })
  const { noted } = await unpackBackup(name, backup)
  const done = await runTool(old, { script: 'restore', given: [backup], env: envOf(shop, 0) })
  if (done.code !== 0) throw new Error(`the kept backup: ${done.said}`)
  const first = await startProgram(old, envOf(shop, 0))
  await sleep(A_WHILE_MS)
  return { first, noted, backup, before: await readRows(shop) }
}

/** Only fills and backs up: for the backups that the tests restore. Returns what was refused. */
export async function makeBackup(version: EarlierVersion, old: Program, around: Around): Promise<string[]> {
  const shop = await newShop(`${version.name}_${around.engine}`, around)
  const { first, noted } = await fillAndBackUp(version, old, { shop, root: around.root })
  await first.stop()
  return noted.refused
}

export const originOf = ({ ports }: RehearsedShop, number: number) => `http://127.0.0.1:${ports[number]}`

export async function newShop(
  name: string,
  { root, engine, clusterUrl, courierUrl }: Around,
): Promise<RehearsedShop> {
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
export function envOf({ env, ports, dataDir }: RehearsedShop, number: number): Env {
  const own = number === 0 ? dataDir : `${dataDir}-second`
  if (number > 0) {
    mkdirSync(own, { recursive: true })
    if (existsSync(join(dataDir, 'uploads')))
      cpSync(join(dataDir, 'uploads'), join(own, 'uploads'), { recursive: true })
  }
  return { ...env, PORT: String(ports[number]), DATA_DIR: own }
}
