import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { DeskOrder } from '#domain/desk-order.ts'
import { listOrderHistory } from '../../api/order-history.ts'

/** What happened to an order, newest first; asked anew with each version of it, while the one before stays in view. */
export const useOrderHistory = ({ id, version }: DeskOrder) =>
  useQuery({
    queryKey: ['order-history', id, version],
    queryFn: () => listOrderHistory(id),
    placeholderData: keepPreviousData,
  })
