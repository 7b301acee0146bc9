import { Link } from 'react-router'
import { formatLongDay } from '#backoffice/language/date-format.ts'
import { say, spoken } from '#backoffice/language/say.ts'
import type { OpeningEvent, OpeningReport } from '#domain/opening/opening-report.ts'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import { phoneGroups } from '../ui/phone-groups.ts'
import { hostOf } from './opening-band.tsx'
import { STEP_TEXTS } from './step-labels.ts'

const ACTIONS = spoken({
  open: 'Opened',
  close: 'Closed',
  skip: 'Left out',
  unskip: 'Put back',
  remove_demo: 'Removed the demo',
})

/** `Opened, 2 March`. */
function eventText({ action, step, at }: OpeningEvent): string {
  const what = step === null ? ACTIONS[action] : `${ACTIONS[action]}: ${STEP_TEXTS[step].title}`
  return `${what}, ${formatLongDay(at)}`
}

type Shown = { report: OpeningReport }

/** What the closed shop answers to everybody else. */
export function Visitors({ report }: Shown) {
  const { name, nameBengali, tagline, phone, hours } = report.visitors
  if (report.isOpen) return null
  return (
    <section className="opening-box" aria-labelledby="opening-visitors">
      <h2 id="opening-visitors">
        {say('What visitors see now')} <small>{hostOf(report)}</small>
      </h2>
      <div className="opening-preview">
        <p className="opening-name">
          {name} {nameBengali && <span lang="bn">{nameBengali}</span>}
        </p>
        <p className="opening-soon-title">{say('Opening soon')}</p>
        {tagline && <p>{tagline}</p>}
        {phone && <p>{say('Questions? Call {phone}', { phone: phoneGroups(phone) })}</p>}
        {hours && <p>{hours}</p>}
      </div>
    </section>
  )
}

/** Every value of the demo that is left, each leading to its section. */
export function Placeholders({ report: { placeholders } }: Shown) {
  if (placeholders.length === 0)
    return (
      <section className="opening-box" aria-labelledby="opening-placeholders">
        <h2 id="opening-placeholders">
          {say('Placeholders')} <small>{say('0 left')}</small>
        </h2>
        <p className="opening-none">
          <BackofficeIcon name="check" />
          {say('Every contact and picture of the shop is yours.')}
        </p>
      </section>
    )
  return (
    <section className="opening-box" aria-labelledby="opening-placeholders">
      <h2 id="opening-placeholders">
        {say('Still a placeholder')} <small>{say('{count} left', { count: placeholders.length })}</small>
      </h2>
      <ul className="opening-left">
        {placeholders.map(({ section, field, label, value }) => (
          <li key={field}>
            <span id={`placeholder-${field}`}>{label}</span>
            <Link
              className="opening-value"
              to={`/dashboard/settings/${section}#${field}`}
              aria-describedby={`placeholder-${field}`}
            >
              {value}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Who opened and closed the shop. */
export function OpeningHistory({ report: { history } }: Shown) {
  if (history.length === 0) return null
  return (
    <section className="opening-box" aria-labelledby="opening-history">
      <h2 id="opening-history">{say('What happened')}</h2>
      <ul className="opening-left">
        {history.map(event => (
          <li key={event.at + event.action + event.step}>
            {eventText(event)}
            <small>{event.by}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
