import { formatLongDate } from '#domain/dates.ts'
import { isBengali } from '#domain/search/bengali-script.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The number that is read at a glance; the earlier ones open without a script. */
const SHOWN_AT_FIRST = 20

type Entry = { at: string; text: string }
type CourierTimelineProps = {
  /** The courier's own texts, the newest first. */
  timeline: readonly Entry[]
  trackingUrl: string | null
  /** The parcel is simulated. */
  isTrial: boolean
}

/** The courier's events of the parcel, and a link to the courier's own page. */
export function CourierTimeline({ timeline, trackingUrl, isTrial }: CourierTimelineProps) {
  if (timeline.length === 0 && trackingUrl === null) return null
  const earlier = timeline.slice(SHOWN_AT_FIRST)
  return (
    <section className="track-courier" aria-labelledby="courier-says">
      <h2 id="courier-says">What the courier says</h2>
      {isTrial && <p className="track-trial">This is a trial parcel: nobody carries it.</p>}
      <Entries entries={timeline.slice(0, SHOWN_AT_FIRST)} />
      {earlier.length > 0 && (
        <details>
          <summary>
            {earlier.length} more, earlier
            <Icon name="plus" />
          </summary>
          <Entries entries={earlier} />
        </details>
      )}
      {trackingUrl !== null && (
        <a className="text-link" href={trackingUrl} rel="noopener noreferrer" target="_blank">
          Follow it at the courier
          <span className="sr-only">, in a new tab</span>
        </a>
      )}
    </section>
  )
}

const Entries = ({ entries }: { entries: readonly Entry[] }) => (
  <ol className="track-entries">
    {entries.map(({ at, text }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two of the same second may be equal, and none moves
      <li key={index}>
        <time dateTime={at}>{formatLongDate(at)}</time>
        <p lang={isBengali(text) ? 'bn' : undefined}>{text}</p>
      </li>
    ))}
  </ol>
)
