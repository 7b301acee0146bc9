import { useState } from 'react'
import { Link } from 'react-router'
import { formatLongDay } from '#domain/dates.ts'
import { formatTaka } from '#domain/money.ts'
import type { ForgettingReport } from '#domain/privacy/forgetting-report.ts'
import type { OpenMatter } from '#domain/privacy/forgotten.ts'
import { showToast } from '#web/app/toasts.tsx'
import { screens } from '../../menu-entries.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { calendarFile } from './calendar-file.ts'
import { ForgetDialog } from './forget-dialog.tsx'

type ForgetCardProps = { id: string; name: string; report: ForgettingReport }

/** Forgetting somebody for good; locked, with the reason, while an order or money of theirs is open. */
export function ForgetCard({ id, name, report }: ForgetCardProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isLocked = report.open.length > 0
  return (
    <section className="desk-panel" aria-label="Forget this person">
      <h2>Forget this person</h2>
      <div className="forget-ask">
        <p id="forget-text">Takes name, phone and addresses out of ended orders, for good.</p>
        <button
          type="button"
          className="desk-button desk-button-danger"
          disabled={isLocked}
          aria-describedby={isLocked ? 'forget-lock' : 'forget-text'}
          onClick={() => setIsOpen(true)}
        >
          Forget…
        </button>
      </div>
      {isLocked && (
        <div id="forget-lock" className="forget-lock">
          <BackofficeIcon name="lock" />
          <ul>
            {report.open.map(matter => (
              <li key={`${matter.kind} ${matter.orderId}`}>
                <Matter matter={matter} />
              </li>
            ))}
          </ul>
          <RemindMe matters={report.open} />
        </div>
      )}
      {isOpen && <ForgetDialog id={id} name={name} report={report} onClose={() => setIsOpen(false)} />}
    </section>
  )
}

/** The day on which the last of them should be over, put into the calendar of this device; nothing where nobody knows it. */
function RemindMe({ matters }: { matters: readonly OpenMatter[] }) {
  const days = matters.flatMap(({ until }) => until ?? []).sort()
  const day = days.at(-1)
  if (day === undefined || days.length < matters.length) return null
  const remind = () => {
    const title = 'A customer asked to be forgotten: possible now?'
    saveFile(calendarFile({ day, title, address: window.location.href, now: new Date() }))
    showToast({ kind: 'info', text: 'Open the file: it puts the day into your calendar.' })
  }
  return (
    <button type="button" className="desk-link" onClick={remind}>
      Remind me then
    </button>
  )
}

function Matter({ matter: { kind, orderId, orderNo, taka, until } }: { matter: OpenMatter }) {
  const order = (
    <Link to={`${screens.orders.path}?order=${encodeURIComponent(orderId)}`}>order {orderNo}</Link>
  )
  const when = until === null ? '.' : `, about ${formatLongDay(`${until}T06:00:00.000Z`)}.`
  switch (kind) {
    case 'order':
      return (
        <>
          <b>Not while an order is open.</b> {formatTaka(taka)} of {order} is not settled: deliver it, or mark
          it Fake.
        </>
      )
    case 'parcel':
      return (
        <>
          <b>Not while money is open.</b> {formatTaka(taka)} of {order} is still with the courier. Possible
          when it is delivered or back{when}
        </>
      )
    case 'cash':
      return (
        <>
          <b>Not while money is open.</b> {formatTaka(taka)} of {order} was collected and is not paid out.
          Possible when it is{when}
        </>
      )
    case 'refund':
      return (
        <>
          <b>Not while money is open.</b> {formatTaka(taka)} that was sent in advance for {order} is to be
          sent back.
        </>
      )
    case 'return':
      return (
        <>
          <b>Not while pairs come back.</b> Those of {order} are not counted yet.
        </>
      )
    case 'case':
      return (
        <>
          <b>Not while a case is open.</b> The exchange or return of {order} is not over.
        </>
      )
    case 'mentioned':
      return (
        <>
          <b>Not while somebody else needs the phone.</b> It is the second number of {order}, which is open
          {when}
        </>
      )
  }
}
