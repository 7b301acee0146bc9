import { DataCodec } from '#contract/shop-data/data-codec.ts'
import type { DataReport } from '#domain/shop-data/data-report.ts'
import { callShop, readWith } from './call-shop.ts'

/** Like the other call of this file it throws `CallFailed`. */
export const readShopData = async (): Promise<DataReport> => reportIn(await callShop('/v1/data'))

export const startBackup = async (): Promise<DataReport> =>
  reportIn(await callShop('/v1/data/backups', { method: 'POST', body: {} }))

const reportIn = ({ data }: Record<string, unknown>): DataReport => readWith(DataCodec, data)
