import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { readStock } from '../api/stock-report.ts'

/** The stock at cost, and what to make next; `days`: the window in which sold pairs count. */
export const useStock = (days: number) =>
  useQuery({
    queryKey: ['money', 'stock', days],
    queryFn: () => readStock(days),
    placeholderData: keepPreviousData,
  })
