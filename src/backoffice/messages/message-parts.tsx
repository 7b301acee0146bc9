import { say } from '#backoffice/language/say.ts'
import { MESSAGE_LANGUAGES, type MessageLanguage } from '#domain/messages/order-message.ts'
import { LANGUAGE_LABELS } from './message-labels.ts'

type LanguageSwitchProps = { language: MessageLanguage; onChoose(language: MessageLanguage): void }

export const LanguageSwitch = ({ language, onChoose }: LanguageSwitchProps) => (
  <fieldset className="message-languages">
    <legend className="sr-only">{say('Language')}</legend>
    {MESSAGE_LANGUAGES.map(one => (
      <button
        key={one}
        type="button"
        lang={one}
        className="choice-chip"
        aria-pressed={one === language}
        onClick={() => onChoose(one)}
      >
        {LANGUAGE_LABELS[one]}
      </button>
    ))}
  </fieldset>
)

export const Preview = ({ text, language }: { text: string | undefined; language: MessageLanguage }) => (
  <section className="message-preview" aria-label={say('Preview')} aria-live="polite">
    {text === undefined ? (
      <p className="desk-hint">{say('No message can be written in this language yet.')}</p>
    ) : (
      <p lang={language} dir="auto">
        {text}
      </p>
    )}
  </section>
)
