import { useInfiniteQuery } from '@tanstack/react-query'
import { listTrash, type TrashSought } from '../api/trash.ts'

const TRASH = 'trash'

/** What is found in the trash, of one kind or of both, page after page. */
export function useTrash(sought: TrashSought) {
  const list = useInfiniteQuery({
    queryKey: [TRASH, sought],
    queryFn: ({ pageParam }) => listTrash(sought, pageParam),
    initialPageParam: ((): string | null => null)(),
    getNextPageParam: page => page.next,
    // pairs are sold and names are taken meanwhile
    refetchOnWindowFocus: 'always',
  })
  const pages = list.data?.pages
  return { list, items: pages?.flatMap(page => page.items), page: pages?.at(-1) }
}
