import { Link } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import type { DayReport } from '#domain/orders/day-report.ts'
import type { Late } from '../api/late-figures.ts'
import { PersonCallsTable } from '../overview/calls/person-calls.tsx'
import { FiguresAsOf } from '../ui/figures-as-of.tsx'
import { type ClosingSection, closingSections } from './closing-sections.ts'
import { longDayOf, madeAt } from './closing-text.ts'

type ClosingPaperProps = { report: Late<DayReport>; shopName: string; today: string }

/** The report as it is printed on a sheet of A4. */
export const ClosingPaper = ({ report, shopName, today }: ClosingPaperProps) => (
  <article className="closing-paper" aria-labelledby="closing-day">
    <header>
      <div>
        <p>{say('{shopName}, closing report', { shopName })}</p>
        <h2 id="closing-day">{longDayOf(report.day)}</h2>
      </div>
      <div>
        <small>{say('Made {at}', { at: madeAt(report.at) })}</small> <FiguresAsOf asOf={report.asOf} />
      </div>
    </header>
    <div className="closing-sections">
      {closingSections(report, today).map(section => (
        <Section key={section.title} section={section} />
      ))}
    </div>
    <div className="closing-people">
      <h3 id="closing-people">{say('Calls by person')}</h3>
      {report.calls.people.length === 0 ? (
        <p className="faint">{say('Nobody called on this day.')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section className="closing-people-scroll" tabIndex={0} aria-labelledby="closing-people">
          <PersonCallsTable people={report.calls.people} nameOf={({ name }) => name} />
        </section>
      )}
    </div>
    <footer>
      {say(
        'Orders of the day count once each, by where they stood when it began and when it ended. What is left and the cash are of the time above.',
      )}
    </footer>
  </article>
)

const Section = ({ section: { title, lines } }: { section: ClosingSection }) => (
  <section>
    <h3>{title}</h3>
    <dl>
      {lines.map(({ label, about, value, to }) => (
        <div key={label}>
          <dt>
            {to ? <Link to={to}>{label}</Link> : label}
            {about && <small> {about}</small>}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </section>
)
