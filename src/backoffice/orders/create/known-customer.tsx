import { Link } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import type { CustomerOrder } from '#domain/orders/customer.ts'
import { isDelivered, isReturned } from '#domain/parcels/courier-status.ts'
import { storedPhone } from '#domain/phone.ts'
import { useSteady } from '#web/ui/use-steady.ts'
import { screens } from '../../menu-entries.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { CustomerSummary } from '../panel/customer-summary.tsx'
import { useCustomer } from '../panel/use-customer.ts'
import type { FormPart } from './form-part.ts'
import type { OrderDraft } from './order-draft.ts'

/** The shop's own limit for repeats: the same product again within two days is mostly the same wish. */
const REPEAT_WITHIN_MS = 48 * 3_600_000
/** More offers do not help during a phone call. */
const MAXIMUM_OFFERED = 3

/** The customer's earlier orders, shown as soon as the phone is complete. */
export function KnownCustomer({ draft, change }: FormPart) {
  const phone = storedPhone(draft.phone)
  const { data } = useCustomer(phone)
  // an answer may come at any time, but never between a press and its release
  const shown = useSteady(phone)
  const customer = useSteady(data)
  if (shown === undefined || phone === undefined) return null
  const alike = customer?.recent.filter(order => isOpenAlike(order, draft)) ?? []
  return (
    <section className="known-caller" aria-label={say('What is known of this phone')} aria-live="polite">
      {alike.map(order => (
        <p className="known-alike" key={order.id}>
          <BackofficeIcon name="alert" />
          <span>
            {say('The same product was ordered with this phone within two days:')}{' '}
            <Link to={`${screens.orders.path}?order=${encodeURIComponent(order.id)}`} target="_blank">
              #{order.orderNo}
            </Link>
            , {say(order.officialStatus)}.
          </span>
        </p>
      ))}
      <CustomerSummary phone={phone} opensBeside />
      {customer && <Offers {...{ draft, change }} names={customer.names} addresses={customer.addresses} />}
    </section>
  )
}

type OffersProps = Pick<FormPart, 'draft' | 'change'> & { names: string[]; addresses: string[] }

/** Names and addresses of earlier orders, for fields that are still empty. */
function Offers({ draft, change, names, addresses }: OffersProps) {
  const [name] = names
  const lacksName = draft.name.trim() === '' && name !== undefined
  const lacksAddress = draft.address.trim() === ''
  if (!lacksName && !(lacksAddress && addresses.length > 0)) return null
  const offered: (string | undefined)[] = lacksAddress ? addresses.slice(0, MAXIMUM_OFFERED) : [undefined]
  return (
    <div className="known-offers">
      {offered.map(address => (
        <button
          key={address ?? ''}
          type="button"
          className="desk-button desk-button-small"
          title={[lacksName && name, address].filter(Boolean).join(', ')}
          onClick={() => {
            if (lacksName) change({ name }, 'recipient_name')
            if (address !== undefined) change({ address }, 'recipient_address')
          }}
        >
          <BackofficeIcon name="check" />
          <span>{say('Use {list}', { list: [lacksName && name, address].filter(Boolean).join(', ') })}</span>
        </button>
      ))}
    </div>
  )
}

/** Whether an order of the last two days is still on its way and has one of the form's products. */
const isOpenAlike = (order: CustomerOrder, { items }: OrderDraft): boolean =>
  order.officialStatus !== 'Fake' &&
  !isDelivered(order.courierStatus) &&
  !isReturned(order.courierStatus) &&
  Date.now() - Date.parse(order.createdAt) < REPEAT_WITHIN_MS &&
  items.some(item => order.productIds.includes(item.productId))
