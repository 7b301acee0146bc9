import { useId } from 'react'
import { say } from '#backoffice/language/say.ts'
import { MESSAGE_LANGUAGES } from '#domain/messages/order-message.ts'
import { LANGUAGE_LABELS } from '../message-labels.ts'
import { type ShownText, WAYS } from '../messages-address.ts'

const WAY_LABELS = { sms: 'SMS', whatsapp: 'WhatsApp' } as const

type TextSwitchesProps = { shown: ShownText; onShow(change: Partial<ShownText>): void }

/** Which of the texts of an event is edited: its language, and how it leaves the shop. */
export function TextSwitches({ shown, onShow }: TextSwitchesProps) {
  const name = useId()
  return (
    <>
      <fieldset className="segments">
        <legend className="sr-only">{say('Language')}</legend>
        {MESSAGE_LANGUAGES.map(language => (
          <label key={language} lang={language}>
            <input
              type="radio"
              name={`${name}-language`}
              checked={language === shown.language}
              onChange={() => onShow({ language })}
            />
            {LANGUAGE_LABELS[language]}
          </label>
        ))}
      </fieldset>
      <fieldset className="segments">
        <legend className="sr-only">{say('Way')}</legend>
        {WAYS.map(by => (
          <label key={by}>
            <input
              type="radio"
              name={`${name}-way`}
              checked={by === shown.by}
              onChange={() => onShow({ by })}
            />
            {WAY_LABELS[by]}
          </label>
        ))}
      </fieldset>
    </>
  )
}
