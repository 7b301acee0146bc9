// npm run move-to-postgres [-- --start-over] [--replace-nul]: copies the shop of DATA_DIR, while it is stopped, into the
// empty PostgreSQL database of DATABASE_URL. docs/running.md, "Growing out of one file", has the steps around it.
import { join } from 'node:path'
import { moveToPostgres } from '#db/move/move-to-postgres.ts'
import { runMove } from './run-move.ts'

await runMove(
  {
    name: 'move-to-postgres',
    move: moveToPostgres,
    next: ({ dataDir }) => [
      `${join(dataDir, 'shop.db')} is as it was. Uploaded pictures stay in ${join(dataDir, 'uploads')}, or in your bucket.`,
      `Now give the shop DATABASE_URL and, as APP_SECRET, the text of ${join(dataDir, 'app-secret')} (where it has none of its own), and start it.`,
    ],
  },
  process.argv.slice(2),
)
