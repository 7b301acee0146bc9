import type { ConversionSenders } from './conversion-sender.ts'
import { ga4Measurement } from './ga4-measurement.ts'
import { metaConversions } from './meta-conversions.ts'

type Accounts = {
  meta: Parameters<typeof metaConversions>[0] | undefined
  ga4: Parameters<typeof ga4Measurement>[0] | undefined
}

/** Who may be told of sales, by the secrets that the environment has. */
export const openSenders = ({ meta, ga4 }: Accounts): ConversionSenders => ({
  meta: meta && metaConversions(meta),
  ga4: ga4 && ga4Measurement(ga4),
})
