import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { listHistory } from '../../api/order-writes.ts'

/** What happened to an order, newest first; loaded again for each version, while the version before stays in view. */
export const useOrderHistory = ({ id, version }: StaffOrder) =>
  useQuery({
    queryKey: ['order-history', id, version],
    queryFn: () => listHistory(id),
    placeholderData: keepPreviousData,
  })
