// node scripts/run.mjs tests/upgrades/keep-backups.ts FOLDER...: keeps backups of the rehearsal for the tests.
import { packBackup } from './earlier-backups.ts'

for (const folder of process.argv.slice(2)) packBackup(folder)
