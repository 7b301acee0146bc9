import { useInfiniteQuery } from '@tanstack/react-query'
import { type HistoryOf, listStockHistory } from '../../api/stock-history.ts'

/** The movements of a size, latest first, page by page; asked for anew whenever somebody looks. */
export const useStockHistory = (of: HistoryOf) =>
  useInfiniteQuery({
    queryKey: ['stock-history', of.productId, of.color, of.size],
    queryFn: ({ pageParam }) => listStockHistory(of, pageParam),
    initialPageParam: nothingBefore(),
    getNextPageParam: ({ movements, hasMore }) => (hasMore ? movements.at(-1)?.id : undefined),
    refetchOnWindowFocus: false,
  })

const nothingBefore = (): string | undefined => undefined
