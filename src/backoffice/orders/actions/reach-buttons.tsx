import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'

/** Links to call the customer and to chat on WhatsApp. */
export const ReachButtons = ({ name, phone }: { name: string; phone: string }) => (
  <>
    <a className="reach-button" href={`tel:${phone}`} title="Call">
      <BackofficeIcon name="call" />
      <span className="sr-only">Call {name}</span>
    </a>
    <a
      className="reach-button reach-whatsapp"
      href={whatsappLink(phone)}
      target="_blank"
      rel="noreferrer"
      title="WhatsApp"
    >
      <BackofficeIcon name="whatsapp" />
      <span className="sr-only">WhatsApp {name}</span>
    </a>
  </>
)

/** A stored phone in the form of WhatsApp's own links: the country code, no sign and no leading 0. */
export const whatsappLink = (phone: string): string => `https://wa.me/880${phone.slice(1)}`
