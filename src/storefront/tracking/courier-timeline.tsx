import { longDateIn } from '#domain/language/dates-in.ts'
import { isBengali } from '#domain/search/bengali-script.ts'
import { usePageLanguage } from '#storefront/language/use-page-language.ts'
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
  const { say } = usePageLanguage()
  if (timeline.length === 0 && trackingUrl === null) return null
  const earlier = timeline.slice(SHOWN_AT_FIRST)
  return (
    <section className="track-courier" aria-labelledby="courier-says">
      <h2 id="courier-says">{say('What the courier says')}</h2>
      {isTrial && <p className="track-trial">{say('This is a trial parcel: nobody carries it.')}</p>}
      <Entries entries={timeline.slice(0, SHOWN_AT_FIRST)} />
      {earlier.length > 0 && (
        <details>
          <summary>
            {say('{count} more, earlier', { count: earlier.length })}
            <Icon name="plus" />
          </summary>
          <Entries entries={earlier} />
        </details>
      )}
      {trackingUrl !== null && (
        <a className="text-link" href={trackingUrl} rel="noopener noreferrer" target="_blank">
          {say('Follow it at the courier')}
          <span className="sr-only">{say(', in a new tab')}</span>
        </a>
      )}
    </section>
  )
}

function Entries({ entries }: { entries: readonly Entry[] }) {
  const { language } = usePageLanguage()
  return (
    <ol className="track-entries">
      {entries.map(({ at, text }, index) => {
        // couriers write in either, whatever the page speaks
        const said = isBengali(text) ? 'bn' : 'en'
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two of the same second may be equal, and none moves
          <li key={index}>
            <time dateTime={at}>{longDateIn(language, at)}</time>
            <p lang={said === language ? undefined : said}>{text}</p>
          </li>
        )
      })}
    </ol>
  )
}
