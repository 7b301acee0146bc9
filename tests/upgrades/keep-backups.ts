// node scripts/run.mjs tests/upgrades/keep-backups.ts FOLDER...: keeps backups of the rehearsal for the tests.
import { startPostgresCluster } from '#tests/support/postgres-cluster.ts'
import { packBackup } from './earlier-backups.ts'
import { makeNeutral } from './neutral-backup.ts'

const cluster = await startPostgresCluster()
try {
  for (const folder of process.argv.slice(2)) {
    await makeNeutral(folder, cluster.url)
    packBackup(folder)
  }
} finally {
  cluster.stop()
}
