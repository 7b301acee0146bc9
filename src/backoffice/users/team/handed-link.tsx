import { useState } from 'react'
import { formatLongDate } from '#domain/dates.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { copyText } from '../../ui/copy-text.ts'

type HandedLinkProps = {
  link: string
  expiresAt: string
  isMailed: boolean
  email: string
  /** What is sent with the link by WhatsApp. */
  words: string
}

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Dhaka' })

/** A link that is shown only now: where it went by itself, and the ways to hand it over. */
export function HandedLink({ link, expiresAt, isMailed, email, words }: HandedLinkProps) {
  const [copied, setCopied] = useState<boolean>()
  const [madeAt] = useState(() => new Date())
  return (
    <div className="handed-link">
      <p className="handed-link-ready" role="status">
        <BackofficeIcon name="check" />
        <span>
          {isMailed ? (
            <>
              <b>
                Ready, and on its way to {email} since {clock.format(madeAt)}.
              </b>{' '}
              If the mail does not arrive, send the link yourself.
            </>
          ) : (
            <>
              <b>Ready.</b> This shop sends no mail, so hand the link over yourself.
            </>
          )}
        </span>
      </p>
      <div className="handed-link-row">
        <input readOnly aria-label="The link" value={link} onFocus={event => event.currentTarget.select()} />
        <button type="button" className="desk-button" onClick={() => void copyText(link).then(setCopied)}>
          <BackofficeIcon name="copy" />
          Copy link
        </button>
      </div>
      <p className="handed-link-note" role="status">
        {copied === true && 'Copied.'}
        {copied === false && 'It could not be copied. Please select it above.'}
      </p>
      <a
        className="desk-button"
        href={`https://wa.me/?text=${encodeURIComponent(`${words} ${link}`)}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        <BackofficeIcon name="whatsapp" />
        Send on WhatsApp
      </a>
      <p className="handed-link-note">
        Works once, until <b>{formatLongDate(expiresAt)}</b>. It is shown only now. They choose their own
        password; nobody else sees it.
      </p>
    </div>
  )
}
