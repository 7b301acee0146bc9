import { dateFormat } from '#backoffice/language/date-format.ts'
import { say } from '#backoffice/language/say.ts'
import type { MessageLanguage } from '#domain/messages/order-message.ts'
import { useNow } from '../../ui/use-now.ts'
import type { PartBar } from './part-bar.ts'
import { partsText } from './part-words.ts'
import type { TriedName } from './try-names.ts'

const clock = dateFormat({ hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Dhaka' })

type PhonePreviewProps = {
  sender: string
  text: string
  language: MessageLanguage
  /** Of an SMS: its parts as it is shown, and with the names of the last orders. */
  tried?: { shown: PartBar; shortest: TriedName | undefined; longest: TriedName | undefined; names: number } | undefined
}

/** The message as a customer reads it, with an example in it. */
export function PhonePreview({ sender, text, language, tried }: PhonePreviewProps) {
  const now = useNow()
  return (
    <aside className="msg-preview" aria-label={say('Preview')}>
      <div className="msg-phone">
        <p className="msg-sender">{sender}</p>
        <div className="msg-bubble">
          {text === '' ? (
            <p className="desk-hint">{say('No text yet.')}</p>
          ) : (
            <p lang={language} dir="auto">
              {text}
            </p>
          )}
          <small>{clock.format(now)}</small>
        </div>
      </div>
      {tried && (
        <dl className="msg-tried">
          <Tried label={say('As shown')} bar={tried.shown} />
          {tried.shortest && (
            <Tried label={say('Shortest of the last {count}', { count: tried.names })} bar={tried.shortest} />
          )}
          {tried.longest && (
            <Tried
              label={say('Longest of the last {count}', { count: tried.names })}
              bar={tried.longest}
              isMore={tried.longest.parts > tried.shown.parts}
            />
          )}
        </dl>
      )}
    </aside>
  )
}

type TriedProps = { label: string; bar: PartBar; isMore?: boolean }

const Tried = ({ label, bar: { signs, parts }, isMore = false }: TriedProps) => (
  <div data-more={isMore || undefined}>
    <dt>{label}</dt>
    <dd>{say('{signs} signs, {parts}', { signs, parts: partsText(parts) })}</dd>
  </div>
)
