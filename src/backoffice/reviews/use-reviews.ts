import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { say, spoken } from '#backoffice/language/say.ts'
import type { ReviewAction } from '#domain/reviews/review.ts'
import { showToast } from '#web/app/toasts.tsx'
import { CallFailed, failureText } from '../api/call-shop.ts'
import {
  actOnReview,
  listReviews,
  type ReviewFilter,
  type ShownReview,
  type ShownReviewPage,
} from '../api/reviews.ts'
import { withItsLetters } from '../ui/with-its-letters.ts'

/** Apart from the count of the menu, which every news of an order asks for again. */
const LISTS = ['review-lists']
/** As the menu counts them. */
const WAITING = ['reviews', 'waiting']

/** A page of reviews. It is not loaded again by itself: what was decided stays in its place, to be changed there. */
export const useReviews = (filter: ReviewFilter) =>
  useQuery({
    queryKey: [...LISTS, filter],
    queryFn: () => withItsLetters(listReviews(filter)),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    // another list, or coming back, reads anew
    staleTime: 0,
    gcTime: 0,
  })

const DONE: Record<ReviewAction['action'], string> = spoken({
  approve: 'The review is shown.',
  reject: 'Its words are withheld. Its stars count.',
  answer: 'The answer is saved.',
})

/** Approves, withholds and answers; a failure stays at its review until the next try. */
export function useReviewActions() {
  const queries = useQueryClient()
  const [busy, setBusy] = useState<readonly string[]>([])
  const [failures, setFailures] = useState<Readonly<Record<string, string>>>({})

  /** Whether it was saved. */
  async function act({ id }: ShownReview, action: ReviewAction): Promise<boolean> {
    if (busy.includes(id)) return false
    setFailures(({ [id]: _before, ...others }) => others)
    setBusy(ids => [...ids, id])
    let isSaved = false
    try {
      show(queries, await actOnReview(id, action))
      showToast({ kind: 'success', text: DONE[action.action] })
      isSaved = true
    } catch (error) {
      const text = say('Not saved. {error}', { error: failureText(error) })
      setFailures(others => ({ ...others, [id]: text }))
      showToast({ kind: 'error', text })
      // somebody else was faster: what they decided is shown, and what is typed here stays
      if (error instanceof CallFailed && error.isRefused) void queries.invalidateQueries({ queryKey: LISTS })
    }
    setBusy(ids => ids.filter(one => one !== id))
    void queries.invalidateQueries({ queryKey: WAITING })
    return isSaved
  }
  return { act, isBusy: (id: string) => busy.includes(id), failureOf: (id: string) => failures[id] }
}

export type ReviewActions = ReturnType<typeof useReviewActions>

/** Shows a decided review in its place, and counts it where it is now. */
function show(queries: QueryClient, review: ShownReview): void {
  queries.setQueriesData<ShownReviewPage>({ queryKey: LISTS }, page => page && withReview(page, review))
}

/** The page with a review as it is now, and its counts moved along. */
export function withReview(page: ShownReviewPage, review: ShownReview): ShownReviewPage {
  const before = page.reviews.find(({ id }) => id === review.id)
  if (!before) return page
  const reviews = page.reviews.map(one => (one.id === review.id ? review : one))
  if (before.state === review.state) return { ...page, reviews }
  const { counts, stars } = page
  const moved = (count: number, by: number) => Math.max(0, count + by)
  const starsAt = (state: 'waiting' | 'approved' | 'rejected', by: number) => ({
    ...stars[state],
    [review.stars]: moved(stars[state][review.stars], by),
  })
  return {
    ...page,
    reviews,
    counts: {
      ...counts,
      [before.state]: moved(counts[before.state], -1),
      [review.state]: moved(counts[review.state], 1),
    },
    stars: {
      ...stars,
      [before.state]: starsAt(before.state, -1),
      [review.state]: starsAt(review.state, 1),
    },
  }
}
