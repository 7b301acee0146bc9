// npm run backup [-- target]: backs up the shop, also while it runs. src/db/make-backup.ts lists what it contains.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { makeBackup, stampOf } from '#db/make-backup.ts'
import { readConfig } from '#src/config.ts'
import { showProgress } from './show-progress.mjs'

if (existsSync('.env')) process.loadEnvFile('.env')
const read = readConfig(process.env)
if (read.ok) {
  const { dataDir, databaseUrl } = read.config
  const now = new Date()
  const [given] = process.argv.slice(2)
  const target = given ? resolve(given) : join(dataDir, 'backups', `shop-${stampOf(now)}`)
  const progress = showProgress('Backing up')
  try {
    const { orders, products, bytes } = await makeBackup({ dataDir, databaseUrl }, target, now)
    progress.done(`${orders} orders and ${products} products, ${(bytes / 1e6).toFixed(1)} MB, checked`)
    console.log(target)
  } catch (error) {
    progress.fail()
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
} else {
  console.error(read.problems.join('\n'))
  process.exitCode = 1
}
