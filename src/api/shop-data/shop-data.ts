import { succeed } from '#contract/envelope.ts'
import { DataCodec } from '#contract/shop-data/data-codec.ts'
import { DataAnswer } from '#contract/shop-data/data-wire.ts'
import type { Shop } from '#features/shop.ts'
import { readData } from '#features/shop-data/read-data.ts'
import { startBackup } from '#features/shop-data/start-backup.ts'
import type { Operations } from '../operations.ts'

/** What the shop holds, and its backups. No request names a folder or a file. */
export function registerShopData(operations: Operations, shop: Shop): void {
  const ofAdmins = { tags: ['Data'], access: 'admin' } as const
  operations.get('/data', {
    ...ofAdmins,
    summary: 'What the shop holds, and its last backups',
    answers: { 200: DataAnswer },
    refuses: [],
    run: ({ by }) => readData(shop, by),
    answer: ({ report }) => succeed(DataCodec.write(report)),
  })
  operations.post('/data/backups', {
    ...ofAdmins,
    access: 'admin-stepped-up',
    summary: 'Start a backup, which goes on without the client; one at a time',
    answers: { 202: DataAnswer },
    refuses: ['backup_running'],
    run: ({ by }) => startBackup(shop, { by }),
    answer: async (_done, { by }) => {
      const { report } = await readData(shop, by)
      return succeed(DataCodec.write(report), 'The backup has begun.')
    },
  })
}
