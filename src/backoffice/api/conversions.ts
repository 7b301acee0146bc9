import { ConversionsCodec, TestedConversionCodec } from '#contract/conversions/conversion-codec.ts'
import type { Destination, DestinationReport } from '#domain/conversions/conversion.ts'
import { callShop, readWith } from './call-shop.ts'

/** Who is told of sales, and what became of it. For Admins, as all of this file; throws `CallFailed`. */
export const readConversions = async (): Promise<DestinationReport[]> =>
  readWith(ConversionsCodec, (await callShop('/v1/conversions')).data).destinations

/** Sends a test event that counts nowhere; `reason`: why it was not taken. */
export async function testConversion(
  destination: Destination,
): Promise<{ isTaken: boolean; reason: string | null }> {
  const { data } = await callShop('/v1/conversions/test', { method: 'POST', body: { destination } })
  return readWith(TestedConversionCodec, data)
}
