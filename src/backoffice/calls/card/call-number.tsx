import { say } from '#backoffice/language/say.ts'
import type { CallCard } from '#domain/calls/call.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { showToast } from '#web/app/toasts.tsx'
import { WhatsappButton } from '../../messages/whatsapp-button.tsx'
import { callShortcuts } from '../../shell/call-shortcuts.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { langOfName } from '../../ui/initials-of.ts'
import { phoneGroups } from '../../ui/phone-groups.ts'
import { aboutCall } from '../words/wait-words.ts'
import { CALL_LINK_ID, WHATSAPP_LINK_ID } from './link-ids.ts'

type CallNumberProps = { card: CallCard; isLost: boolean; now: Date; dial(): void }

/** Whom to call: the first thing that is seen, large enough to be typed into another phone. */
export function CallNumber({ card, isLost, now, dial }: CallNumberProps) {
  const { recipientName: name, recipientPhone: phone, alternativePhone } = card.order
  const [reason] = card.row.reasons.filter(({ code }) => code === 'first_order')
  const copy = async () => {
    const isCopied = await copyText(phone)
    showToast(
      isCopied
        ? { kind: 'success', text: say('Number copied.') }
        : { kind: 'error', text: say('The browser did not allow copying.') },
    )
  }
  return (
    <div className="call-who">
      <div>
        <h2>
          <span lang={langOfName(name)}>{name}</span> {reason && <small>{say('first order')}</small>}
        </h2>
        <p className="call-number">{phoneGroups(phone)}</p>
        <p className="call-about">{aboutCall(card.row, now)}</p>
        {alternativePhone !== null && (
          <p className="call-other-number">
            {say('or')}{' '}
            <a className="desk-link" href={isLost ? undefined : `tel:${alternativePhone}`} onClick={dial}>
              {phoneGroups(alternativePhone)}
            </a>
          </p>
        )}
      </div>
      {!isLost && (
        <div className="call-reach">
          <button
            type="button"
            className="desk-button call-large"
            aria-label={say('Copy the number')}
            onClick={() => void copy()}
          >
            <BackofficeIcon name="copy" />
          </button>
          <CallLinks order={card.order} dial={dial} hasKeys />
        </div>
      )}
    </div>
  )
}

type CallLinksProps = { order: StaffOrder; dial(): void; hasKeys?: boolean }

/** The two ways to the customer: a message that is ready, and the phone. */
export function CallLinks({ order, dial, hasKeys = false }: CallLinksProps) {
  return (
    <>
      <WhatsappButton
        order={order}
        id={hasKeys ? WHATSAPP_LINK_ID : undefined}
        className="desk-button call-large call-whatsapp"
        label={say('WhatsApp')}
      />
      <a
        id={hasKeys ? CALL_LINK_ID : undefined}
        className="desk-button desk-button-primary call-large call-call"
        href={`tel:${order.recipientPhone}`}
        onClick={dial}
      >
        <BackofficeIcon name="call" />
        {say('Call')}
        <span className="sr-only"> {order.recipientName}</span>
        {hasKeys && <kbd>{callShortcuts.call.key.toUpperCase()}</kbd>}
      </a>
    </>
  )
}
