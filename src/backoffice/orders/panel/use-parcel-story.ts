import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ParcelStory, ParcelStoryCodec } from '#contract/parcels/courier-codec.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { callShop, readWith } from '../../api/call-shop.ts'

/** What a courier says of the way comes without a change of the order: asked for this often, in milliseconds. */
const ASKED_EVERY_MS = 60_000

/** What was told of the parcel of an order; asked anew with each version of it, while what was known stays in view. */
export const useParcelStory = ({ id, version }: StaffOrder) =>
  useQuery({
    queryKey: ['parcel-story', id, version],
    queryFn: () => readParcelStory(id),
    placeholderData: keepPreviousData,
    refetchInterval: ASKED_EVERY_MS,
  })

/** What was told of the parcel of an order. Throws `CallFailed`. */
const readParcelStory = async (id: string): Promise<ParcelStory> =>
  readWith(ParcelStoryCodec, (await callShop(`/v1/orders/${encodeURIComponent(id)}/parcel`)).data)
