import { useState } from 'react'
import { dateFormat, formatLongDate } from '#backoffice/language/date-format.ts'
import { say } from '#backoffice/language/say.ts'
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

const clock = dateFormat({ hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Dhaka' })

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
                {say('Ready, and on its way to {email} since {clock}.', {
                  email,
                  clock: clock.format(madeAt),
                })}
              </b>{' '}
              {say('If the mail does not arrive, send the link yourself.')}
            </>
          ) : (
            <>
              <b>{say('Ready.')}</b> {say('This shop sends no mail, so hand the link over yourself.')}
            </>
          )}
        </span>
      </p>
      <div className="handed-link-row">
        <input
          readOnly
          aria-label={say('The link')}
          value={link}
          onFocus={event => event.currentTarget.select()}
        />
        <button type="button" className="desk-button" onClick={() => void copyText(link).then(setCopied)}>
          <BackofficeIcon name="copy" />
          {say('Copy link')}
        </button>
      </div>
      <p className="handed-link-note" role="status">
        {copied === true && say('Copied.')}
        {copied === false && say('It could not be copied. Please select it above.')}
      </p>
      <a
        className="desk-button"
        href={`https://wa.me/?text=${encodeURIComponent(`${words} ${link}`)}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        <BackofficeIcon name="whatsapp" />
        {say('Send on WhatsApp')}
      </a>
      <p className="handed-link-note">
        {say('Works once, until')} <b>{formatLongDate(expiresAt)}</b>
        {say('. It is shown only now. They choose their own password; nobody else sees it.')}
      </p>
    </div>
  )
}
