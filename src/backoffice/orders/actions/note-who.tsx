import { formatLongDate } from '#domain/dates.ts'
import type { DeskOrder } from '#domain/desk-order.ts'
import { agoInWords } from '../../ui/ago-in-words.ts'
import { useNow } from '../../ui/use-now.ts'
import { byInWords } from '../panel/by-in-words.ts'
import { useOrderHistory } from '../panel/use-order-history.ts'

/** Who wrote the note last, and when; nothing while that is not known. */
export function NoteWho({ order }: { order: DeskOrder }) {
  const now = useNow()
  const history = useOrderHistory(order)
  const last = history.data?.find(({ field }) => field === 'note')
  if (!last) return null
  return (
    <span className="desk-hint" title={`${last.by}, ${formatLongDate(last.at)}`}>
      {byInWords(last.by)}, <time dateTime={last.at}>{agoInWords(last.at, now)}</time>
    </span>
  )
}
