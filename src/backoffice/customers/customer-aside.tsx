import { Link } from 'react-router'
import { formatLongDay } from '#backoffice/language/date-format.ts'
import { say, spoken } from '#backoffice/language/say.ts'
import type { CustomerAddress, CustomerNote } from '#domain/customers/customer-page.ts'
import { screens } from '../menu-entries.ts'
import { NO_RIGHT, useRight } from '../rights.tsx'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import type { CustomerActions } from './use-customer-page.ts'

/** The addresses of a customer, the last one first. */
export const CustomerAddresses = ({ addresses }: { addresses: readonly CustomerAddress[] }) => (
  <section className="desk-panel" aria-label={say('Addresses')}>
    <h2>
      {say('Addresses')} <small>{addresses.length}</small>
    </h2>
    <ul className="customer-lines">
      {addresses.map(({ address, orders }) => (
        <li key={address}>
          <span>{address}</span>
          <small>{orders === 1 ? say('1 order') : say('{orders} orders', { orders })}</small>
        </li>
      ))}
    </ul>
  </section>
)

/** What was noted on their orders. */
export function CustomerNotes({ notes }: { notes: readonly CustomerNote[] }) {
  if (notes.length === 0) return null
  return (
    <section className="desk-panel" aria-label={say('Notes')}>
      <h2>{say('Notes')}</h2>
      <ul className="customer-lines">
        {notes.map(({ orderId, orderNo, note, createdAt }) => (
          <li key={orderId}>
            <span>{note}</span>
            <small>
              <Link to={`${screens.orders.path}?order=${encodeURIComponent(orderId)}`}>{orderNo}</Link>,{' '}
              {formatLongDay(createdAt)}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}

const FORMATS = spoken(
  [
    ['html', 'File to read'],
    ['csv', 'Table'],
    ['json', 'For programs'],
  ],
  '1',
)

/** What a customer may ask for: everything that is kept about them. */
export function CustomerData({ actions: { prepare } }: { actions: CustomerActions }) {
  const mayExport = useRight('export')
  return (
    <section className="desk-panel" aria-label={say('Their data')}>
      <h2>{say('Their data')}</h2>
      <div className="customer-data">
        <p>
          <b>{say('Give them their data')}</b>
          <span>{say('Everything kept about them, to read and as a table. Giving it out is recorded.')}</span>
        </p>
        {mayExport ? (
          <div className="customer-formats">
            {FORMATS.map(([format, label]) => (
              <button
                key={format}
                type="button"
                className="desk-button"
                disabled={prepare.isPending}
                onClick={() => prepare.mutate(format)}
              >
                <BackofficeIcon name="download" />
                {prepare.isPending && prepare.variables === format ? say('Preparing…') : label}
              </button>
            ))}
          </div>
        ) : (
          <p className="desk-hint">{say(NO_RIGHT)}</p>
        )}
      </div>
    </section>
  )
}
