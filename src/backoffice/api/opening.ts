import { OpeningCodec } from '#contract/opening/opening-codec.ts'
import type { OpeningStep } from '#domain/opening/opening.ts'
import type { OpeningReport } from '#domain/opening/opening-report.ts'
import { callShop, readWith } from './call-shop.ts'

export type OpeningChange = { action: 'open' | 'close' } | { action: 'skip' | 'unskip'; step: OpeningStep }

/** Like the other calls of this file it throws `CallFailed`. */
export const readOpening = async (): Promise<OpeningReport> => reportIn(await callShop('/v1/opening'))

export const changeOpening = async (change: OpeningChange): Promise<OpeningReport> =>
  reportIn(await callShop('/v1/opening', { method: 'POST', body: change }))

export const removeDemo = async (confirmation: string): Promise<OpeningReport> =>
  reportIn(await callShop('/v1/opening/remove-demo', { method: 'POST', body: { confirmation } }))

const reportIn = ({ data }: Record<string, unknown>): OpeningReport => readWith(OpeningCodec, data)
