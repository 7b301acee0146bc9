// node scripts/run.mjs tests/upgrades/rehearse.ts [FOLDER] [NAMES] [ENGINES] [--api] [--kept] [--backups]: upgrades the shop of
// every earlier version to this program under load, steps back, restores its backup, and prints a table. It takes some
// minutes a version. With --api the old pages are neither built nor asked for; with --kept the shop is filled from its kept
// backup; with --backups it is only filled and backed up, for tests/upgrades/keep-backups.ts.
import { appendFileSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startSimulator } from '#simulator/start-simulator.ts'
import { startPostgresCluster } from '#tests/support/postgres-cluster.ts'
import { build, installVersion, TODAY } from './earlier-program.ts'
import { countWork } from './load-by-staff.ts'
import { type Rehearsed, rehearseUpgrade } from './rehearse-upgrade.ts'
import { type Around, makeBackup } from './rehearsed-shop.ts'
import { EARLIER_VERSIONS, type EarlierVersion } from './versions.ts'

const HEAD = [
  '| version | engine | rows | first start, s | second start, s | migrations, s | longest pause, s | slowest order, s | orders under load | by staff | lost | step back | session then | backup restores |',
  '|---|---|---|---|---|---|---|---|---|---|---|---|---|---|',
]

const inSeconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1)
const okOr = (problems: readonly string[]) => (problems.length === 0 ? 'ok' : `${problems.length} problems`)

function linesOf({ name, commit, day }: EarlierVersion, engine: string, done: Rehearsed): string[] {
  const { rows, times, load, noted, lost, back, session, restored } = done
  const cells = [
    `${name} (${commit}, ${day})`,
    engine,
    rows,
    ...[times.firstStartMs, times.secondStartMs, times.migrationsMs].map(inSeconds),
    ...[load.pauseMs, load.slowestMs].map(inSeconds),
    load.orders.size,
    countWork(load.staff),
    lost.length,
    okOr(back),
    session,
    okOr(restored),
  ]
  const details = {
    answers: [...load.answers].map(([answer, times]) => `${answer} × ${times}`),
    'refused by the old program': noted.refused,
    lost,
    'step back': back,
    restored,
  }
  return [
    `| ${cells.join(' | ')} |`,
    ...Object.entries(details).flatMap(([word, all]) => all.map(one => `<!-- ${word}: ${one} -->`)),
  ]
}

type Given = Omit<Around, 'courierUrl'> & { isBackup: boolean; hasPages: boolean }

async function rehearse(version: EarlierVersion, { isBackup, hasPages, ...given }: Given): Promise<string[]> {
  // of its own: every shop counts its orders from the same number, and a courier takes an invoice once
  const simulator = await startSimulator({ seed: 1 })
  const around = { ...given, courierUrl: simulator.apiUrl }
  try {
    const old = installVersion(version, around.root, hasPages)
    if (!isBackup) return linesOf(version, around.engine, await rehearseUpgrade(version, old, around))
    const refused = await makeBackup(version, old, around)
    return [`${version.name}-${around.engine}: ${refused.join('; ')}`]
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return [`| ${version.name} | ${around.engine} | broke off: ${reason} |`]
  } finally {
    await simulator.close()
  }
}

/** In the order of `names`, such as `22-sqlite,07`: the second on every engine. */
function chosen(names: string | undefined, engines: readonly string[]): [EarlierVersion, string][] {
  const all = EARLIER_VERSIONS.flatMap(version =>
    engines.map((engine): [EarlierVersion, string] => [version, engine]),
  )
  if (!names || names === 'all') return all
  return names
    .split(',')
    .flatMap(one => all.filter(([{ name }, engine]) => one === name || one === `${name}-${engine}`))
}

async function run(given: readonly string[]): Promise<void> {
  const isBackup = given.includes('--backups')
  const isKept = given.includes('--kept')
  const hasPages = !isBackup && !given.includes('--api')
  const [folder, names, engines = 'sqlite,postgres'] = given.filter(word => !word.startsWith('--'))
  const root = resolve(folder ?? join(tmpdir(), 'shop-upgrades'))
  mkdirSync(root, { recursive: true })
  build(TODAY)
  const cluster = engines.includes('postgres') ? await startPostgresCluster({ folder: root }) : undefined
  const say = (lines: readonly string[]) => {
    // what was found so far is of use when the rest is broken off
    appendFileSync(join(root, 'results.md'), `${lines.join('\n')}\n`)
    console.log(lines.join('\n'))
  }
  say(HEAD)
  try {
    for (const [version, engine] of chosen(names, engines.split(','))) {
      const clusterUrl = engine === 'postgres' ? cluster?.url : undefined
      say(await rehearse(version, { root, engine, clusterUrl, isKept, isBackup, hasPages }))
    }
  } finally {
    cluster?.stop()
  }
}

await run(process.argv.slice(2))
