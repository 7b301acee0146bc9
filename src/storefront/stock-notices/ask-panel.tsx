import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { NOTICE_DAYS, type NoticeWay } from '#domain/stock-notices/stock-notice.ts'
import { FieldError } from '#web/ui/field-error.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { usePhoneBox } from '#web/ui/use-phone-box.ts'
import { shownWords } from '../language/shown-words.ts'
import { useLanguage } from '../language/use-language.ts'
import type { ProductToBuy } from '../product/product-to-buy.ts'
import type { Buying } from '../product/use-buying.ts'
import { type AskProblems, sendAsk } from './send-ask.ts'

export type AskPanelProps = {
  product: ProductToBuy
  buying: Buying
  color: string
  asked: NonNullable<Buying['asked']>
}

/** What can be done about a size that is sold out; beside a size that is chosen, one button to open it. */
export function AskPanel({ product, buying, color, asked: { size, isOpen } }: AskPanelProps) {
  const { say } = useLanguage()
  if (isOpen) return <AskForm {...{ product, color, size }} choosePair={buying.choosePair} />
  return (
    <button
      type="button"
      className="text-link"
      aria-label={say('Tell me when size {size} is back', { size })}
      onClick={buying.openAsk}
    >
      {say('Tell me')}
    </button>
  )
}

type AskFormProps = {
  product: ProductToBuy
  color: string
  size: number
  choosePair(color: string, size: number): void
}

/**
 * Another colour that has the size, or one message when it is back. The inputs belong to no form, since they stand in the one
 * that buys.
 */
function AskForm({ product, color, size, choosePair }: AskFormProps) {
  const { say, language } = useLanguage()
  const { colorOf } = shownWords(product, product.variants)
  const colorName = colorOf(color).text
  const asking = useAsking({ productId: product.id, color, size, language })
  const otherColor = product.variants.find(one =>
    one.sizes.some(it => it.size === size && it.stock > 0),
  )?.color
  const { way, toldTo } = asking
  const other = otherColor !== undefined && (
    <button type="button" className="text-link" onClick={() => choosePair(otherColor, size)}>
      {say('See {color}, size {size}', { color: colorOf(otherColor).text, size })}
    </button>
  )
  if (toldTo !== null)
    return (
      <div className="ask-panel">
        <p role="status" className="ask-done">
          <Icon name="check" />
          {say('We tell {contact} once when {color} {size} is back. After {days} days it is deleted.', {
            contact: toldTo,
            color: colorName,
            size,
            days: NOTICE_DAYS,
          })}
        </p>
        {other}
      </div>
    )
  const promise = { color: colorName, size, days: NOTICE_DAYS }
  return (
    <section className="ask-panel" aria-label={say('Ask when it is back')}>
      <p>
        {otherColor !== undefined &&
          `${say('In {color}, {size} is here.', { color: colorOf(otherColor).text, size })} `}
        {way === 'phone'
          ? say(
              'Leave your number: one message when {color} {size} is back, kept for {days} days, then deleted.',
              promise,
            )
          : say(
              'Leave your email: one message when {color} {size} is back, kept for {days} days, then deleted.',
              promise,
            )}
      </p>
      <AskFields asking={asking} />
      <p className="ask-ways">
        {other}
        <button type="button" className="text-link" onClick={asking.turn}>
          {way === 'phone' ? say('By email instead') : say('By phone instead')}
        </button>
      </p>
    </section>
  )
}

function AskFields({ asking: { way, problems, isSending, contact, tick, send } }: { asking: Asking }) {
  const { say } = useLanguage()
  const id = useId()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // the form around would buy
    event.preventDefault()
    send()
  }
  const said = (name: keyof AskProblems) => {
    const problem = problems[name]
    return problem === undefined ? undefined : say(problem)
  }
  return (
    <>
      <div className="field ask-contact" data-invalid={problems.contact === undefined ? undefined : ''}>
        {way === 'phone' ? (
          <PhoneBox id={id} box={contact} onKeyDown={onKeyDown} isWrong={problems.contact !== undefined} />
        ) : (
          <input
            key="mail"
            ref={contact}
            form=""
            type="email"
            autoComplete="email"
            maxLength={254}
            aria-label={say('Email address')}
            aria-invalid={problems.contact !== undefined}
            aria-describedby={`${id}-contact`}
            onKeyDown={onKeyDown}
          />
        )}
        <button type="button" className="btn btn-primary" aria-busy={isSending} onClick={send}>
          {say('Ask when it is back')}
        </button>
      </div>
      <FieldError id={`${id}-contact`} text={said('contact')} />
      <label className="ask-tick">
        <input ref={tick} type="checkbox" form="" aria-describedby={`${id}-tick`} onKeyDown={onKeyDown} />
        <span>
          {way === 'phone'
            ? say('Send me one SMS or WhatsApp about this size. Nothing else.')
            : say('Send me one mail about this size. Nothing else.')}
        </span>
      </label>
      <FieldError id={`${id}-tick`} text={said('tick')} />
      <FieldError id={`${id}-other`} text={said('other')} />
    </>
  )
}

type PhoneBoxProps = {
  id: string
  box: React.RefObject<HTMLInputElement | null>
  isWrong: boolean
  onKeyDown(event: KeyboardEvent): void
}

function PhoneBox({ id, box, isWrong, onKeyDown }: PhoneBoxProps) {
  const { say } = useLanguage()
  usePhoneBox(box, () => {})
  return (
    <div className="phone-box">
      <span aria-hidden="true">+880</span>
      <input
        key="phone"
        ref={box}
        form=""
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        // room for a country code, which only the script can remove during typing
        maxLength={20}
        placeholder="01XXXXXXXXX"
        aria-label={say('Mobile number')}
        aria-invalid={isWrong}
        aria-describedby={`${id}-contact`}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}

/** The state and the actions of the form; typed text stays when it is refused, and when the way changes. */
function useAsking(of: Parameters<typeof sendAsk>[1]) {
  const contact = useRef<HTMLInputElement>(null)
  const tick = useRef<HTMLInputElement>(null)
  const [way, setWay] = useState<NoticeWay>('phone')
  const [problems, setProblems] = useState<AskProblems>({})
  const [isSending, setSending] = useState(false)
  const [toldTo, setToldTo] = useState<string | null>(null)
  return {
    contact,
    tick,
    way,
    problems,
    isSending,
    toldTo,
    turn() {
      setWay(way === 'phone' ? 'mail' : 'phone')
      setProblems({})
    },
    async send() {
      if (isSending) return
      setSending(true)
      const draft = { way, contact: contact.current?.value ?? '', isTicked: tick.current?.checked ?? false }
      const asked = await sendAsk(draft, of)
      setSending(false)
      if (asked.ok) return setToldTo(asked.contact)
      setProblems(asked.problems)
      const wrong = asked.problems.contact ? contact : asked.problems.tick ? tick : undefined
      wrong?.current?.focus()
    },
  }
}
type Asking = ReturnType<typeof useAsking>
