import { Dialog } from '@base-ui/react/dialog'
import { type RefObject, useEffect, useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { MessageChannel, OrderMessages } from '#domain/messages/order-message.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { showToast } from '#web/app/toasts.tsx'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'
import { copyText } from '../ui/copy-text.ts'
import { Failure } from '../ui/failure.tsx'
import { LanguageSwitch, Preview } from './message-parts.tsx'
import { TemplateList } from './template-list.tsx'
import { useChoice } from './use-choice.ts'
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
