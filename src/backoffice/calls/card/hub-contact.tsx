import { say } from '#backoffice/language/say.ts'
import type { CallCard } from '#domain/calls/call.ts'
import type { SaidPhone } from '#domain/parcels/hub-contact.ts'
import { storedPhone } from '#domain/phone.ts'
import { showToast } from '#web/app/toasts.tsx'
import { whatsappLink } from '../../messages/whatsapp-link.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { phoneGroups } from '../../ui/phone-groups.ts'
import { aboutParcel } from '../outcome/hub-text.ts'

/** Whom to ring about the parcel: only who was named by the courier, or by the owner in the settings. */
export function HubContact({ card: { order, hub, courierPhone } }: { card: CallCard }) {
  const { name, phones } = hub
  const about = aboutParcel(order)
  return (
    <section className="call-hub" aria-label={say('The courier')}>
      <h3>{say('Hub')}</h3>
      <ul>
        {name !== null && !phones.some(({ of }) => of === 'hub') && <li>{name}</li>}
        {phones.map(said => (
          <Reach key={said.phone} who={whoIs(said, name)} phone={said.phone} about={about} />
        ))}
        {courierPhone !== '' && (
          <Reach who={say('The courier’s support')} phone={courierPhone} about={about} />
        )}
        {order.consignmentId !== null && <Consignment id={order.consignmentId} />}
      </ul>
      {phones.length === 0 && courierPhone === '' && (
        <p className="desk-hint">
          {say('The courier named no number. An Admin can set the one of its support in Settings, Calls.')}
        </p>
      )}
    </section>
  )
}

function whoIs({ of }: SaidPhone, name: string | null): string {
  if (of === 'hub') return name ?? say('Hub')
  return of === 'rider' ? say('Rider') : say('In the courier’s words')
}

type ReachProps = { who: string; phone: string; about: string }

function Reach({ who, phone, about }: ReachProps) {
  const mobile = storedPhone(phone)
  return (
    <li>
      <span>
        {who}, <b>{phoneGroups(phone)}</b>
      </span>
      <a
        className="desk-button hub-way"
        href={`tel:${phone.replace(/[^\d+]/g, '')}`}
        aria-label={say('Call {who}, {phone}', { who, phone })}
      >
        <BackofficeIcon name="call" />
      </a>
      {mobile !== undefined && (
        <a
          className="desk-button hub-way call-whatsapp"
          href={whatsappLink(mobile, about)}
          target="_blank"
          rel="noreferrer"
          aria-label={say('WhatsApp to {who}, {phone}', { who, phone })}
        >
          <BackofficeIcon name="whatsapp" />
        </a>
      )}
    </li>
  )
}

function Consignment({ id }: { id: string }) {
  const copy = async () => {
    const isCopied = await copyText(id)
    showToast(
      isCopied
        ? { kind: 'success', text: say('Consignment copied.') }
        : { kind: 'error', text: say('The browser did not allow copying.') },
    )
  }
  return (
    <li>
      <span>
        {say('Consignment')} <b>{id}</b>
      </span>
      <button
        type="button"
        className="desk-button hub-way"
        aria-label={say('Copy the consignment')}
        onClick={() => void copy()}
      >
        <BackofficeIcon name="copy" />
      </button>
    </li>
  )
}
