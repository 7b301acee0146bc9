// npm run move-to-sqlite [-- --start-over]: copies the shop of the PostgreSQL database of DATABASE_URL, while it is
// stopped, into DATA_DIR/shop.db, which must not exist. docs/running.md, "Growing out of one file", has the steps.
import { join } from 'node:path'
import { moveToSqlite } from '#db/move/move-to-sqlite.ts'
import { runMove } from './run-move.ts'

await runMove(
  {
    name: 'move-to-sqlite',
    move: moveToSqlite,
    next: ({ dataDir }) => [
      `The PostgreSQL database is as it was. Uploaded pictures stay in ${join(dataDir, 'uploads')}, or in your bucket.`,
      `Now take DATABASE_URL away from the shop, keep APP_SECRET and DATA_DIR=${dataDir}, and start one process.`,
    ],
  },
  process.argv.slice(2),
)
