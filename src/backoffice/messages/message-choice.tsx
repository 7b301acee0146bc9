import { Dialog } from '@base-ui/react/dialog'
import { type RefObject, useEffect, useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import {
  MESSAGE_LANGUAGES,
  type MessageChannel,
  type MessageLanguage,
  type OrderMessages,
} from '#domain/messages/order-message.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { showToast } from '#web/app/toasts.tsx'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import { copyText } from '../ui/copy-text.ts'
import { Failure } from '../ui/failure.tsx'
import { LANGUAGE_LABELS, offeredText } from './message-labels.ts'
import { TemplateList } from './template-list.tsx'
import { useNoting } from './use-order-messages.ts'
import { whatsappLink } from './whatsapp-link.ts'

type MessageChoiceProps = {
  order: StaffOrder
  known: OrderMessages
  /** The link that opens WhatsApp. */
  way: RefObject<HTMLAnchorElement | null>
  onNoted(): void
}

/** A message and its language, the text as the customer reads it, and the two ways to take it from here. */
export function MessageChoice({ order, known, way, onNoted }: MessageChoiceProps) {
  const { templates, suggested } = known
  const { language, chosen, text, choose, chooseLanguage } = useChoice(known)
  const noting = useNoting(order.id, onNoted)
  const opened = (channel: MessageChannel) => {
    if (chosen !== undefined)
      void noting.note({ template: chosen, channel, language, key: crypto.randomUUID() })
  }
  return (
    <>
      <LanguageSwitch language={language} onChoose={chooseLanguage} />
      <TemplateList {...{ templates, suggested, language, chosen }} onChoose={choose} />
      <Preview text={text} language={language} />
      <Failure
        text={noting.why && say('It could not be noted that you opened it. {why}', { why: noting.why })}
      >
        {noting.again && (
          <>
            {' '}
            <button type="button" className="desk-link" onClick={noting.again}>
              {say('Note it again')}
            </button>
          </>
        )}
      </Failure>
      <p className="desk-hint message-hint">
        {say('The order notes that you opened it. Whether it was sent, WhatsApp does not tell us.')}
      </p>
      <Ways phone={order.recipientPhone} text={text} way={way} onOpened={opened} />
    </>
  )
}

/** The suggested message at first; another language keeps the message where it has a text in it. */
function useChoice(known: OrderMessages) {
  const [language, setLanguage] = useState(known.language)
  const [chosen, choose] = useState(() => firstChoice(known, known.language))
  const textIn = (next: MessageLanguage): string | undefined => {
    const template = known.templates.find(({ id }) => id === chosen)
    return template && offeredText(template, next).text
  }
  return {
    language,
    chosen,
    text: textIn(language),
    choose,
    chooseLanguage(next: MessageLanguage) {
      setLanguage(next)
      if (textIn(next) === undefined) choose(firstChoice(known, next))
    },
  }
}

/** The suggested message, or the first that can be written in the language. */
function firstChoice({ templates, suggested }: OrderMessages, language: MessageLanguage): string | undefined {
  const written = templates.filter(one => offeredText(one, language).text !== undefined)
  return (written.find(({ id }) => id === suggested) ?? written[0])?.id
}

type LanguageSwitchProps = { language: MessageLanguage; onChoose(language: MessageLanguage): void }

const LanguageSwitch = ({ language, onChoose }: LanguageSwitchProps) => (
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

const Preview = ({ text, language }: { text: string | undefined; language: MessageLanguage }) => (
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

type WaysProps = Pick<MessageChoiceProps, 'way'> & {
  phone: string
  text: string | undefined
  onOpened(channel: MessageChannel): void
}

/** A link opens WhatsApp, since browsers let no script open a window later. */
function Ways({ phone, text, way, onOpened }: WaysProps) {
  useFocusWhenLate(way)
  const [isRefused, setRefused] = useState(false)
  const copy = async () => {
    if (text === undefined) return
    const isCopied = await copyText(text)
    setRefused(!isCopied)
    if (!isCopied) return
    showToast({ kind: 'success', text: say('Message copied to clipboard!') })
    onOpened('copy')
  }
  return (
    <>
      <Failure
        text={
          isRefused
            ? say('The browser did not let this be copied. Select the text above instead.')
            : undefined
        }
      />
      <div className="dialog-buttons">
        <Dialog.Close className="desk-button">{say('Cancel')}</Dialog.Close>
        <button
          type="button"
          className="desk-button"
          aria-disabled={text === undefined || undefined}
          onClick={() => void copy()}
        >
          <BackofficeIcon name="copy" />
          {say('Copy')}
        </button>
        <a
          ref={way}
          className="desk-button desk-button-primary"
          target="_blank"
          rel="noreferrer"
          {...(text === undefined
            ? { role: 'link', 'aria-disabled': true }
            : { href: whatsappLink(phone, text), onClick: () => onOpened('whatsapp') })}
        >
          <BackofficeIcon name="whatsapp" />
          {say('Open WhatsApp')}
        </a>
      </div>
    </>
  )
}

/** Messages that come later than the dialog replace the button that had its focus. */
function useFocusWhenLate(way: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const dialog = way.current?.closest('[role="dialog"]')
    if (document.activeElement === document.body || document.activeElement === dialog)
      way.current?.focus({ preventScroll: true })
  }, [way])
}
