import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { formatLongDay } from '#backoffice/language/date-format.ts'
import { say } from '#backoffice/language/say.ts'
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
    <section className="desk-panel" aria-label={say('Forget this person')}>
      <h2>{say('Forget this person')}</h2>
      <div className="forget-ask">
        <p id="forget-text">{say('Takes name, phone and addresses out of ended orders, for good.')}</p>
        <button
          type="button"
          className="desk-button desk-button-danger"
          disabled={isLocked}
          aria-describedby={isLocked ? 'forget-lock' : 'forget-text'}
          onClick={() => setIsOpen(true)}
        >
          {say('Forget…')}
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
    const title = say('A customer asked to be forgotten: possible now?')
    saveFile(calendarFile({ day, title, address: window.location.href, now: new Date() }))
    showToast({ kind: 'info', text: say('Open the file: it puts the day into your calendar.') })
  }
  return (
    <button type="button" className="desk-link" onClick={remind}>
      {say('Remind me then')}
    </button>
  )
}

function Matter({ matter: { kind, orderId, orderNo, taka, until } }: { matter: OpenMatter }) {
  const order = (
    <Link to={`${screens.orders.path}?order=${encodeURIComponent(orderId)}`}>
      {say('order {orderNo}', { orderNo })}
    </Link>
  )
  const when =
    until === null
      ? '.'
      : say(', about {formatLongDay}.', { formatLongDay: formatLongDay(`${until}T06:00:00.000Z`) })
  switch (kind) {
    case 'order':
      return (
        <>
          <b>{say('Not while an order is open.')}</b> {say('{taka} of', { taka: formatTaka(taka) })} {order}{' '}
          {say('is not settled: deliver it, or mark it Fake.')}
        </>
      )
    case 'parcel':
    case 'cash':
    case 'refund':
      return <OpenMoney kind={kind} taka={taka} order={order} when={when} />
    case 'return':
      return (
        <>
          <b>{say('Not while pairs come back.')}</b> {say('Those of')} {order} {say('are not counted yet.')}
        </>
      )
    case 'case':
      return (
        <>
          <b>{say('Not while a case is open.')}</b> {say('The exchange or return of')} {order}{' '}
          {say('is not over.')}
        </>
      )
    case 'mentioned':
      return (
        <>
          <b>{say('Not while somebody else needs the phone.')}</b> {say('It is the second number of')} {order}
          {say(', which is open{when}', { when })}
        </>
      )
  }
}

type OpenMoneyProps = {
  kind: Extract<OpenMatter['kind'], 'parcel' | 'cash' | 'refund'>
  taka: number
  order: ReactNode
  /** The end of the sentence. */
  when: string
}

/** Money that a courier has yet to bring, or that is to be sent back. */
function OpenMoney({ kind, taka, order, when }: OpenMoneyProps) {
  switch (kind) {
    case 'parcel':
      return (
        <>
          <b>{say('Not while money is open.')}</b> {say('{taka} of', { taka: formatTaka(taka) })} {order}{' '}
          {say('is still with the courier. Possible when it is delivered or back{when}', { when })}
        </>
      )
    case 'cash':
      return (
        <>
          <b>{say('Not while money is open.')}</b> {say('{taka} of', { taka: formatTaka(taka) })} {order}{' '}
          {say('was collected and is not paid out. Possible when it is{when}', { when })}
        </>
      )
    case 'refund':
      return (
        <>
          <b>{say('Not while money is open.')}</b>{' '}
          {say('{taka} that was sent in advance for', { taka: formatTaka(taka) })} {order}{' '}
          {say('is to be sent back.')}
        </>
      )
  }
}
