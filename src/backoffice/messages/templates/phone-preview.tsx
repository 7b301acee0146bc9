import { dateFormat } from '#backoffice/language/date-format.ts'
import { say } from '#backoffice/language/say.ts'
import type { MessageLanguage } from '#domain/messages/order-message.ts'
import { useNow } from '../../ui/use-now.ts'
import type { PartBar } from './part-bar.ts'
import { partsText } from './part-words.ts'
import type { TextTrial } from './text-trial.ts'

const clock = dateFormat({ hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Dhaka' })

type PhonePreviewProps = {
  sender: string
  language: MessageLanguage
  trial: TextTrial
  /** An SMS: its parts are counted and paid. */
  hasParts: boolean
}

/** The message as a customer reads it, with an example in it. */
export function PhonePreview({ sender, language, trial, hasParts }: PhonePreviewProps) {
  const now = useNow()
  return (
    <aside className="msg-preview" aria-label={say('Preview')}>
      <div className="msg-phone">
        <p className="msg-sender">{sender}</p>
        <div className="msg-bubble">
          {trial.text === '' ? (
            <p className="desk-hint">{say('No text yet.')}</p>
          ) : (
            <p lang={language} dir="auto">
              {trial.text}
            </p>
          )}
          <small>{clock.format(now)}</small>
        </div>
      </div>
      {hasParts && <TriedNames trial={trial} />}
    </aside>
  )
}

const TriedNames = ({ trial: { shown, shortest, longest, names } }: { trial: TextTrial }) => (
  <dl className="msg-tried">
    <Tried label={say('As shown')} bar={shown} />
    {shortest && <Tried label={say('Shortest of the last {count}', { count: names })} bar={shortest} />}
    {longest && (
      <Tried
        label={say('Longest of the last {count}', { count: names })}
        bar={longest}
        isMore={longest.parts > shown.parts}
      />
    )}
  </dl>
)

type TriedProps = { label: string; bar: PartBar; isMore?: boolean }

const Tried = ({ label, bar: { signs, parts }, isMore = false }: TriedProps) => (
  <div data-more={isMore || undefined}>
    <dt>{label}</dt>
    <dd>{say('{signs} signs, {parts}', { signs, parts: partsText(parts) })}</dd>
  </div>
)
