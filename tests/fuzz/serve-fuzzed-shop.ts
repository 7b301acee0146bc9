import { appendFileSync, mkdirSync } from 'node:fs'
import { memoryUsage } from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { LOGS_FOLDER } from '#scripts/scan-logs.ts'
import { builtPages } from '#server/page-sources.ts'
import { readConfig } from '#src/config.ts'
import { startShop } from '#src/start-shop.ts'
import type { Told } from './fuzzed-shop.ts'
import { populateWorld, renewWorld } from './populate-world.ts'

/**
 * The program of a fuzzed shop, in its own process: its memory is separate, and an unhandled rejection ends it. Its
 * tasks come as messages; see fuzzed-shop.ts.
 */
const LOG_FILE = `${LOGS_FOLDER}/fuzz-${process.pid}.log`
/** Its mails wait in the database, where the codes in them are read: in a long run they are given up. */
const NO_MAIL_SERVER = /"msg":"mail given up"/
const failures: string[] = []
mkdirSync(LOGS_FOLDER, { recursive: true })
const logTo = {
  write(line: string) {
    appendFileSync(LOG_FILE, line)
    if (/^\{"level":[56]0/.test(line) && !NO_MAIL_SERVER.test(line)) failures.push(line)
  },
}
setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

const read = readConfig(process.env)
if (!read.ok) throw new Error(read.problems.join('\n'))
const running = await startShop(read.config, {
  mode: 'production',
  say: () => {},
  pages: await builtPages('build'),
  logTo,
})
const { shop, origin } = running
const { made, world } = await populateWorld(shop)

async function memory() {
  collectGarbage()
  await sleep(200)
  collectGarbage()
  const { heapUsed, rss } = memoryUsage()
  return { heapUsed, rss }
}

/** The sizes whose stock differs from the sum of their ledger. */
async function unbalanced(): Promise<string[]> {
  const sizes = await shop.db.main.selectFrom('sizes').select(['id', 'stock']).execute()
  const sums = await shop.db.main
    .selectFrom('stock_movements')
    .select(({ fn }) => ['size_id', fn.sum('change').as('sum')])
    .groupBy('size_id')
    .execute()
  const sumOf = new Map(sums.map(row => [row.size_id, Number(row.sum)]))
  return sizes.flatMap(({ id, stock }) =>
    stock >= 0 && stock === (sumOf.get(id) ?? 0) ? [] : [`${id}: ${stock} and ${sumOf.get(id)}`],
  )
}

const answers: Record<string, () => Promise<Told>> = {
  renew: async () => ({ world: await renewWorld(shop, made, world.picture) }),
  memory: async () => ({ memory: await memory() }),
  check: async () => ({ unbalanced: await unbalanced(), failures: failures.splice(0) }),
  close: async () => {
    await running.close()
    return { unbalanced: [], failures: failures.splice(0) }
  },
}
process.on('message', async (asked: string) => {
  const reported = await answers[asked]?.()
  process.send?.(reported ?? {}, () => asked === 'close' && process.exit(0))
})
process.send?.({ world, origin })
