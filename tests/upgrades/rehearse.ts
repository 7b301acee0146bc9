// node scripts/run.mjs tests/upgrades/rehearse.ts [FOLDER] [NAMES] [ENGINES]: upgrades the shop of every earlier
// version to this program under load, steps back, restores its backup, and prints a table. Minutes for each version.
import { appendFileSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startSimulator } from '#simulator/start-simulator.ts'
import { startPostgresCluster } from '#tests/support/postgres-cluster.ts'
import { installVersion } from './earlier-program.ts'
import { makeBackup, rehearseUpgrade, type Rehearsed } from './rehearse-upgrade.ts'
import { EARLIER_VERSIONS } from './versions.ts'

const [folder = join(tmpdir(), 'shop-upgrades'), names = 'all', engines = 'sqlite,postgres'] = process.argv.slice(2)
const root = resolve(folder)
const results = join(root, 'results.md')
const HEAD =
  '| version | engine | rows | start with migrations, s | pause, ms | slowest order, ms | orders under load | lost | step back | backup restores |\n|---|---|---|---|---|---|---|---|---|---|\n'

function lineOf(name: string, { engine, rows, upgradeMs, load, lost, back, restored }: Rehearsed): string {
  const cells = [
    name,
    engine,
    rows,
    (upgradeMs / 1000).toFixed(1),
    Math.round(load.pauseMs),
    Math.round(load.slowestMs),
    load.orders.size,
    lost.length,
    back.length === 0 ? 'ok' : back.length,
    restored.length === 0 ? 'ok' : restored.length,
  ]
  return `| ${cells.join(' | ')} |\n`
}

mkdirSync(root, { recursive: true })
const simulator = await startSimulator({ seed: 1 })
const cluster = engines.includes('postgres') ? await startPostgresCluster({ folder: root }) : undefined
appendFileSync(results, HEAD)
process.stdout.write(HEAD)
try {
  for (const version of EARLIER_VERSIONS) {
    if (names !== 'all' && !names.split(',').includes(version.name)) continue
    const old = installVersion(version, root)
    for (const engine of engines.split(',')) {
      if (process.env.ONLY_BACKUPS) {
        const around = { root, engine, clusterUrl: engine === 'postgres' ? cluster?.url : undefined }
        const refused = await makeBackup(version, old, { ...around, courierUrl: simulator.apiUrl }).catch(
          (error: unknown) => [String(error)],
        )
        process.stdout.write(`${version.name} ${engine} ${refused.join('\n  ')}\n`)
        continue
      }
      const place = { root, engine, clusterUrl: engine === 'postgres' ? cluster?.url : undefined }
      const done = await rehearseUpgrade(version, old, { ...place, courierUrl: simulator.apiUrl }).catch(
        (error: unknown) => error,
      )
      const name = `${version.name} (${version.commit}, ${version.day})`
      const text =
        done instanceof Error || typeof done !== 'object' || done === null || !('load' in done)
          ? `| ${name} | ${engine} | broke off: ${String(done instanceof Error ? done.stack : done)} |\n`
          : // biome-ignore lint: narrowed by hand
            lineOf(name, done as Rehearsed)
      appendFileSync(results, text)
      process.stdout.write(text)
      if (typeof done === 'object' && done !== null && 'load' in done) {
        // biome-ignore lint: narrowed by hand
        const { lost, back, restored, noted, load } = done as Rehearsed
        const details = [
          ...noted.refused.map(one => `refused then: ${one}`),
          ...[...load.answers].map(([one, times]) => `answer: ${one}: ${times}`),
          ...lost.map(one => `lost: ${one}`),
          ...back.map(one => `back: ${one}`),
          ...restored.map(one => `restored: ${one}`),
        ]
        process.stdout.write(`${details.map(one => `  ${one}\n`).join('')}`)
      }
    }
  }
} finally {
  cluster?.stop()
  await simulator.close()
}
