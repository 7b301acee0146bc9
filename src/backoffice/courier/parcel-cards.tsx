import { say } from '#backoffice/language/say.ts'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import { phoneGroups } from '../ui/phone-groups.ts'
import { useNow } from '../ui/use-now.ts'
import { ParcelAmount, ParcelProduct, ParcelTracking } from './parcel-contents.tsx'
import {
  NextStep,
  OrderLink,
  ParcelKnown,
  type ParcelRowsProps,
  ParcelStatusChip,
  Since,
} from './parcel-parts.tsx'

/** The orders of a tab on a phone: customer, contact, problem and next step. */
export function ParcelCards({ orders, ...given }: ParcelRowsProps) {
  const now = useNow()
  return (
    <ul className="parcel-cards">
      {orders.map(order => (
        <li key={order.id} className="parcel-card" aria-busy={given.receiving.isBusy(order.id) || undefined}>
          <div className="parcel-card-who">
            <div>
              <b>{order.recipientName}</b>
              <span>{phoneGroups(order.recipientPhone)}</span>
            </div>
            <a className="reach-button" href={`tel:${order.recipientPhone}`}>
              <BackofficeIcon name="call" />
              <span className="sr-only">
                {say('Call {recipientName}', { recipientName: order.recipientName })}
              </span>
            </a>
          </div>
          <div className="parcel-card-state">
            <OrderLink {...given} order={order} />
            <ParcelStatusChip order={order} />
            <Since order={order} now={now} />
          </div>
          <dl className="parcel-card-what">
            <div>
              <dt className="sr-only">{say('Product')}</dt>
              <dd>
                <ParcelProduct order={order} />
              </dd>
            </div>
            <div>
              <dt className="sr-only">{say('To collect')}</dt>
              <dd>
                <b>
                  <ParcelAmount order={order} />
                </b>
              </dd>
            </div>
            <div>
              <dt className="sr-only">{say('Tracking')}</dt>
              <dd>
                <ParcelTracking order={order} />
              </dd>
            </div>
          </dl>
          <ParcelKnown {...given} order={order} now={now} />
          <NextStep {...given} order={order} />
        </li>
      ))}
    </ul>
  )
}
