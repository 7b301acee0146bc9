import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { say } from '#backoffice/language/say.ts'
import { mayBeCalled } from '#domain/calls/may-be-called.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { screens } from '../../menu-entries.ts'
import { productQuery } from '../../products/use-product.ts'
import { shortcuts } from '../../shell/shortcuts.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { phoneGroups } from '../../ui/phone-groups.ts'
import { CallAgain } from '../actions/call-again.tsx'
import { CallsLink } from '../actions/calls-link.tsx'
import { NoteBody } from '../actions/note-body.tsx'
import { askFollowUp } from '../actions/order-questions.ts'
import { orderSubject } from '../actions/order-subject.ts'
import { ReachButtons } from '../actions/reach-buttons.tsx'
import { CellMark } from '../edit/cell-mark.tsx'
import { editField } from '../edit/edit-field.ts'
import { useOrderEdits } from '../edit/order-edits.ts'
import { needsTrackingCode } from '../parcels/parcel-labels.ts'
import { ParcelStatus } from '../parcels/parcel-status.tsx'
import { ConfirmOrder } from './confirm-order.tsx'
import { PanelGroup } from './panel-group.tsx'
import { usePanelKeys } from './use-panel-keys.ts'

/** There is only one panel. */
const MESSAGE_BUTTON = 'panel-message'

/** What staff need for a call: name, pair, number, status and note. */
export function OrderFirst({ order }: { order: StaffOrder }) {
  const { recipientName, recipientPhone, alternativePhone, courierStatus } = order
  usePanelKeys(true, key => {
    if (key === shortcuts.message.key) document.getElementById(MESSAGE_BUTTON)?.click()
    return key === shortcuts.message.key
  })
  return (
    <section className="panel-first" aria-label={say('Contact')}>
      <div className="panel-who">
        <OrderedPicture order={order} />
        <p>
          <b>{recipientName}</b>
          <a href={`tel:${recipientPhone}`}>{phoneGroups(recipientPhone)}</a>
          {alternativePhone && (
            <a href={`tel:${alternativePhone}`}>
              {say('or {alternativePhone}', { alternativePhone: phoneGroups(alternativePhone) })}
            </a>
          )}
        </p>
        <ReachButtons name={recipientName} phone={recipientPhone} order={order} messageId={MESSAGE_BUTTON} />
      </div>
      <PanelGroup order={order} group="first" />
      <p className="panel-acts">
        <ConfirmOrder order={order} />
        <OpenInCalls order={order} />
      </p>
      {order.officialStatus === 'Follow Up' && <FollowUpTime order={order} />}
      {(courierStatus !== null || needsTrackingCode(order)) && (
        <p className="panel-states">
          {courierStatus !== null && <ParcelStatus order={order} status={courierStatus} />}
          {needsTrackingCode(order) && (
            <button
              type="button"
              className="desk-link parcel-needs"
              onClick={() => editField('tracking_code')}
            >
              {say('Needs tracking code')}
            </button>
          )}
        </p>
      )}
      <section className="panel-note" aria-label={say('Note')}>
        <h3>{say('Note')}</h3>
        <NoteBody order={order} />
      </section>
    </section>
  )
}

/** Not where the panel changes the very order that is in hand there. */
function OpenInCalls({ order }: { order: StaffOrder }) {
  const { pathname } = useLocation()
  if (!mayBeCalled(order) || pathname === screens.calls.path) return null
  return (
    <CallsLink orderId={order.id} className="desk-button desk-button-small">
      <BackofficeIcon name="call" />
      {say('Open in Calls')}
    </CallsLink>
  )
}

/** The pair in the ordered colour, large enough to recognise; of several lines the first. */
function OrderedPicture({ order: { items } }: { order: StaffOrder }) {
  const [first] = items
  const id = first?.productId ?? ''
  const { data: product } = useQuery({ ...productQuery(id), enabled: id !== '' })
  const color = product?.colors.find(one => one.color === first?.color)
  const picture = color?.images[0] ?? product?.image
  return (
    <span className="panel-picture">
      {picture && <img src={picture} alt={`${first?.productName}, ${first?.color}`} width={72} height={72} />}
    </span>
  )
}

function FollowUpTime({ order }: { order: StaffOrder }) {
  const edits = useOrderEdits()
  const change = async () => {
    const answer = await askFollowUp({ subject: orderSubject(order), at: order.followUpAt })
    if (answer) await edits.edit(order, { follow_up_at: answer.at })
  }
  return (
    <p className="panel-follow-up">
      {order.followUpAt === null ? (
        <span className="faint">{say('No time to call again')}</span>
      ) : (
        <CallAgain order={order} />
      )}
      {order.deletedAt === null && (
        <button type="button" className="desk-button desk-button-small" onClick={() => void change()}>
          <BackofficeIcon name="pencil" />
          {order.followUpAt === null ? say('Set a time') : say('Change time')}
        </button>
      )}
      <CellMark orderId={order.id} field="follow_up_at" />
    </p>
  )
}
