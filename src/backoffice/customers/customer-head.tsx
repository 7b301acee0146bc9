import { useNavigate } from 'react-router'
import { formatLongDay } from '#backoffice/language/date-format.ts'
import { say } from '#backoffice/language/say.ts'
import type { CustomerPage } from '#domain/customers/customer-page.ts'
import { endedParcels } from '#domain/customers/customer-row.ts'
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
    <section className="desk-panel customer-head" aria-label={say('Who it is')}>
      <div className="customer-person">
        <CustomerAvatar name={name} phone={phone} />
        <div>
          <h2>{name}</h2>
          <p>
            {isNobody ? (
              say('Case {phone}{part}', {
                phone: caseOf(phone),
                part:
                  forgottenAt === null
                    ? ''
                    : say(', forgotten {forgottenAt}', { forgottenAt: formatLongDay(forgottenAt) }),
              })
            ) : (
              <>
                <b>{phoneGroups(phone)}</b>
                {say(', customer since {firstOrderAt}', { firstOrderAt: formatLongDay(firstOrderAt) })}
                {otherNames.length > 0 && say(', also wrote {list}', { list: otherNames.join(', ') })}
              </>
            )}
          </p>
        </div>
        {!isNobody && (
          <div className="customer-reach">
            <a className="desk-button" href={`tel:${phone}`}>
              <BackofficeIcon name="call" />
              {say('Call')}
            </a>
            <a className="desk-button" href={whatsappLink(phone)} target="_blank" rel="noreferrer">
              <BackofficeIcon name="whatsapp" />
              {say('WhatsApp')}
            </a>
            <button type="button" className="desk-button desk-button-primary" onClick={order}>
              <BackofficeIcon name="plus" />
              {say('New order')}
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
    [
      say('Orders'),
      orders,
      onTheWay > 0 ? say('{onTheWay} on the way', { onTheWay }) : fake > 0 && say('{fake} fake', { fake }),
    ],
    [say('Delivered'), delivered, say('of {customer} ended', { customer: endedParcels(customer) })],
    [
      say('Came back'),
      returned,
      cameBackAt !== null && say('last on {cameBackAt}', { cameBackAt: formatLongDay(cameBackAt) }),
    ],
    ...(seesMoney
      ? ([
          [
            say('Paid'),
            formatTaka(paidTaka),
            usualSize !== null && say('usual size {usualSize}', { usualSize }),
          ],
          [say('To come'), formatTaka(toComeTaka), onTheWay > 0 && say('to be paid at the door')],
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
