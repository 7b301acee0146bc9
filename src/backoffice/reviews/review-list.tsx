import { useRef, useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { ShownReview } from '../api/reviews.ts'
import { useKey } from '../shell/use-shortcut.ts'
import { type OpenPart, ReviewEntry } from './review-entry.tsx'
import { reviewKeys } from './review-keys.ts'
import { useReviewActions } from './use-reviews.ts'

/** The reviews of a page. One is marked: the keys are about it. */
export function ReviewList({ reviews }: { reviews: readonly ShownReview[] }) {
  const actions = useReviewActions()
  const list = useRef<HTMLOListElement>(null)
  const [markedId, setMarked] = useState<string>()
  const [open, setOpen] = useState<Readonly<Record<string, OpenPart>>>({})
  const at = reviews.findIndex(({ id }) => id === markedId)
  const marked = reviews[at]
  const openIn = (id: string) => (part: OpenPart) => {
    setOpen(parts => ({ ...parts, [id]: part }))
    setMarked(id)
    if (part === undefined)
      focusOn(
        list.current,
        reviews.findIndex(one => one.id === id),
      )
  }
  const mark = (next: number) => {
    const review = reviews[next]
    if (!review) return
    setMarked(review.id)
    focusOn(list.current, next)
  }
  const isOpenTo = (part: OpenPart) => marked !== undefined && !marked.isErased && !open[marked.id] && part
  useKey(reviewKeys.next.key, () => mark(at + 1))
  useKey(reviewKeys.previous.key, () => mark(Math.max(0, at - 1)))
  useKey(reviewKeys.answer.key, () => isOpenTo('answer') && marked && openIn(marked.id)('answer'))
  useKey(
    reviewKeys.withhold.key,
    () => isOpenTo('reject') && marked && marked.state !== 'rejected' && openIn(marked.id)('reject'),
  )
  useKey(reviewKeys.approve.key, () => {
    if (!marked || marked.isErased || marked.state === 'approved') return
    void actions.act(marked, { action: 'approve', version: marked.version })
  })
  return (
    <ol className="review-list" ref={list} aria-label={say('Reviews')}>
      {reviews.map(review => (
        <li
          key={review.id}
          className="desk-panel"
          tabIndex={-1}
          data-marked={review.id === markedId || undefined}
          onFocus={() => setMarked(review.id)}
        >
          <ReviewEntry review={review} actions={actions} open={open[review.id]} onOpen={openIn(review.id)} />
        </li>
      ))}
    </ol>
  )
}

function focusOn(list: HTMLElement | null, at: number): void {
  const entry = list?.children[at]
  if (!(entry instanceof HTMLElement)) return
  entry.focus({ preventScroll: true })
  entry.scrollIntoView({ block: 'nearest' })
}
