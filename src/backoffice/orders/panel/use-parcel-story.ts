import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { StaffOrder } from '#domain/staff-order.ts'
import { readParcelStory } from '../../api/parcel-story.ts'

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
