import { type ParcelStory, ParcelStoryCodec } from '#contract/courier-codec.ts'
import { callShop } from './call-shop.ts'
import { readWith } from './read-with.ts'

/** What was told of the parcel of an order. Throws `CallFailed`. */
export const readParcelStory = async (id: string): Promise<ParcelStory> =>
  readWith(ParcelStoryCodec, (await callShop(`/v1/orders/${encodeURIComponent(id)}/parcel`)).data)
