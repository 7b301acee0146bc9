import { useState } from 'react'
import { formatLongDate } from '#backoffice/language/date-format.ts'
import { say } from '#backoffice/language/say.ts'
import type { CourierWord, ParcelStory as Story } from '#contract/parcels/courier-codec.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { courierLabel as nameOfCourier } from '#domain/parcels/courier-choice.ts'
import type { Parcel } from '#domain/parcels/parcel.ts'
import { failureText } from '../../api/call-shop.ts'
import { Failure } from '../../ui/failure.tsx'
import { formatAgo } from '../../ui/format-ago.ts'
import { useNow } from '../../ui/use-now.ts'
import { courierLabel } from '../actions/courier-labels.ts'
import { useIsStale } from '../parcels/use-is-stale.ts'
import { courierName, formatSent } from './parcel-story-labels.ts'
import { useParcelStory } from './use-parcel-story.ts'

type ParcelStoryProps = { order: StaffOrder; parcel: Parcel }

/** Which courier has a parcel, and its events from the shop and from the courier. */
export function ParcelStory({ order, parcel }: ParcelStoryProps) {
  const story = useParcelStory(order)
  const now = useNow()
  const isStale = useIsStale(parcel)
  const { state, courier, bookedAt, syncedAt } = parcel
  return (
    <>
      {state === 'booked' && (
        <p className="desk-hint parcel-with" data-stale={isStale || undefined}>
          {say('With {courier}', { courier: courierName(courier) })}
          {bookedAt !== null && say(', booked {bookedAt}', { bookedAt: formatLongDate(bookedAt) })}.{' '}
          {syncedAt !== null &&
            say('Last heard of {syncedAt}.', { syncedAt: formatAgo(syncedAt, now).toLowerCase() })}
          {isStale && say(' It should have been heard of by now: the status may be old.')}
        </p>
      )}
      {story.isPending && (
        <p className="desk-hint" role="status">
          {say('Loading what the courier said…')}
        </p>
      )}
      {story.isError && (
        <Failure
          text={say('What the courier said could not be loaded. {error} ', {
            error: failureText(story.error),
          })}
        >
          <button type="button" className="desk-link" onClick={() => void story.refetch()}>
            {say('Try again')}
          </button>
        </Failure>
      )}
      {story.data && <Told story={story.data} />}
    </>
  )
}

function Told({ story: { sent, timeline } }: { story: Story }) {
  return (
    <>
      {sent && (
        <details className="parcel-sent">
          <summary>{say('What the courier was told')}</summary>
          <dl>
            {formatSent(sent).map(({ what, text }) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      {timeline.length > 0 && <CourierTimeline entries={timeline} />}
    </>
  )
}

/** Older events are shown on request: the newest show its state. */
const FIRST_SHOWN = 4

function CourierTimeline({ entries }: { entries: readonly CourierWord[] }) {
  const [isAll, setAll] = useState(false)
  const shown = isAll ? entries : entries.slice(0, FIRST_SHOWN)
  // an order that went from one courier to another has words of both
  const isOfSeveral = new Set(entries.map(({ courier }) => courier)).size > 1
  return (
    <>
      <h4>{say("The courier's words")}</h4>
      <ol className="courier-timeline">
        {shown.map(entry => (
          <li key={`${entry.at} ${entry.text} ${entry.status}`}>
            <time dateTime={entry.at}>{formatLongDate(entry.at)}</time>
            <span>
              {isOfSeveral && `${nameOfCourier(entry.courier)}: `}
              {entryText(entry)}
            </span>
          </li>
        ))}
      </ol>
      {shown.length < entries.length && (
        <button type="button" className="desk-link" onClick={() => setAll(true)}>
          {say('Show all {count}', { count: entries.length })}
        </button>
      )}
    </>
  )
}

const entryText = ({ text, status }: CourierWord): string => {
  const word = status === null ? undefined : courierLabel(status).word
  if (!text) return word ?? say('News without words')
  // a poll brings only a status, and repeats it as its text
  return word && word.toLowerCase() !== text.toLowerCase() ? `${word}: ${text}` : text
}
