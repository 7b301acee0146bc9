import { useNavigate } from 'react-router'
import type { CustomerPage } from '#domain/customers/customer-page.ts'
import { endedParcels } from '#domain/customers/customer-row.ts'
import { formatLongDay } from '#domain/dates.ts'
import { formatTaka } from '#domain/money.ts'
import { caseOf, isForgotten } from '#domain/privacy/forgotten.ts'
import { screens } from '../menu-entries.ts'
import { whatsappLink } from '../messages/whatsapp-link.ts'
import { useCreating } from '../orders/use-creating.ts'
import { useRight } from '../rights.tsx'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import { phoneGroups } from '../ui/phone-groups.ts'
import { CustomerAvatar } from './customer-parts.tsx'

/** Who the customer is, how to reach them, and the five figures. */
export function CustomerHead({ customer }: { customer: CustomerPage }) {
  const { name, phone, firstOrderAt, forgottenAt, otherNames } = customer
  const navigate = useNavigate()
  // of a forgotten person there is nobody to call
  const isNobody = isForgotten(phone)
  const order = () => {
    const [latest] = customer.addresses
    useCreating.getState().openFor({ id: customer.id, name, phone, address: latest?.address ?? '' })
    void navigate(screens.orders.path)
  }
  return (
    <section className="desk-panel customer-head" aria-label="Who it is">
      <div className="customer-person">
        <CustomerAvatar name={name} phone={phone} />
        <div>
          <h2>{name}</h2>
          <p>
            {isNobody ? (
              `Case ${caseOf(phone)}${forgottenAt === null ? '' : `, forgotten ${formatLongDay(forgottenAt)}`}`
            ) : (
              <>
                <b>{phoneGroups(phone)}</b>, customer since {formatLongDay(firstOrderAt)}
                {otherNames.length > 0 && `, also wrote ${otherNames.join(', ')}`}
              </>
            )}
          </p>
        </div>
        {!isNobody && (
          <div className="customer-reach">
            <a className="desk-button" href={`tel:${phone}`}>
              <BackofficeIcon name="call" />
              Call
            </a>
            <a className="desk-button" href={whatsappLink(phone)} target="_blank" rel="noreferrer">
              <BackofficeIcon name="whatsapp" />
              WhatsApp
            </a>
            <button type="button" className="desk-button desk-button-primary" onClick={order}>
              <BackofficeIcon name="plus" />
              New order
            </button>
          </div>
        )}
      </div>
      <Figures customer={customer} />
    </section>
  )
}

function Figures({ customer }: { customer: CustomerPage }) {
  const { orders, onTheWay, delivered, returned, cameBackAt, paidTaka, usualSize, toComeTaka, fake } =
    customer
  const seesMoney = useRight('money')
  const figures = [
    ['Orders', orders, onTheWay > 0 ? `${onTheWay} on the way` : fake > 0 && `${fake} fake`],
    ['Delivered', delivered, `of ${endedParcels(customer)} ended`],
    ['Came back', returned, cameBackAt !== null && `last on ${formatLongDay(cameBackAt)}`],
    ...(seesMoney
      ? ([
          ['Paid', formatTaka(paidTaka), usualSize !== null && `usual size ${usualSize}`],
          ['To come', formatTaka(toComeTaka), onTheWay > 0 && 'with the courier'],
        ] as const)
      : []),
  ] as const
  return (
    <dl className="customer-figures">
      {figures.map(([what, figure, more]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>
            <b>{figure}</b>
            <small>{more || '\u2007'}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}
