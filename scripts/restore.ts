// npm run restore -- backup: replaces the shop's database with a backup, while the shop is stopped.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { restoreBackup } from '#db/restore-backup.ts'
import { readConfig } from '#src/config.ts'
import { showProgress } from './show-progress.mjs'

if (existsSync('.env')) process.loadEnvFile('.env')
const read = readConfig(process.env)
const [given] = process.argv.slice(2)
if (!read.ok) {
  console.error(read.problems.join('\n'))
  process.exitCode = 1
} else if (!given) {
  console.error('Name the backup: npm run restore -- data/backups/shop-20260605-043000')
  process.exitCode = 1
} else {
  const { dataDir, databaseUrl } = read.config
  const progress = showProgress('Restoring')
  try {
    const { census, replaced } = await restoreBackup({ dataDir, databaseUrl }, resolve(given), new Date())
    progress.done(`${census.orders} orders and ${census.products} products`)
    if (replaced) console.log(`The database that was replaced is kept as ${replaced}`)
  } catch (error) {
    progress.fail('nothing was restored')
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
