import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ParcelStory, ParcelStoryCodec } from '#contract/parcels/courier-codec.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { callShop, readWith } from '../../api/call-shop.ts'

/** A courier's tracking updates do not change the order: they are loaded this often, in milliseconds. */
const ASKED_EVERY_MS = 60_000

/** The events of an order's parcel; loaded again for each version, while the earlier ones stay in view. */
export const useParcelStory = ({ id, version }: StaffOrder) =>
  useQuery({
    queryKey: ['parcel-story', id, version],
    queryFn: () => readParcelStory(id),
    placeholderData: keepPreviousData,
    refetchInterval: ASKED_EVERY_MS,
  })

/** The events of an order's parcel. Throws `CallFailed`. */
const readParcelStory = async (id: string): Promise<ParcelStory> =>
  readWith(ParcelStoryCodec, (await callShop(`/v1/orders/${encodeURIComponent(id)}/parcel`)).data)
