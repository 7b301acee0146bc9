import { type FormEvent, type ReactNode, type RefObject, use, useEffect, useRef, useState } from 'react'
import type { CartLine } from '#domain/checkout/cart.ts'
import type { CouponScope } from '#domain/checkout/checkout.ts'
import type { PresentDelivery, ShownDelivery } from '#domain/checkout/shown-delivery.ts'
import { island } from '#storefront/islands/island.tsx'
import { type ShopSpeaker, useLanguage } from '#storefront/language/use-language.ts'
import { Phrase } from '#web/language/phrase.tsx'
import type { CheckedLine } from '../cart/check-line.ts'
import { useDelivery } from '../cart/use-delivery.ts'
import { wordsOfLine } from '../cart/words-of-line.ts'
import { Amount } from './amount.tsx'
import { CheckoutSummary, CheckoutSummaryBar, lineNote } from './checkout-summary.tsx'
import { DestinationFields, RecipientFields } from './delivery-fields.tsx'
import type { OrderFields } from './order-fields.ts'
import type { OrderProblem } from './order-problem.ts'
import { OrderTrouble } from './order-trouble.tsx'
import { ScriptFree } from './script-free.ts'
import { useOrderFields } from './use-order-fields.ts'
import { useOrderLines } from './use-order-lines.ts'
import { usePlaceOrder } from './use-place-order.ts'

export type CheckoutFormProps = {
  /** The pair in the address, at the server's price. */
  addressed: CartLine | null
  /** For the form without a script; with a script the browser makes the key. */
  clientKey: string
  /** The fields that were typed and refused when the form was sent without a script. */
  entered: OrderFields | null
  problem: OrderProblem | null
  couponScope: CouponScope
  delivery: ShownDelivery
  /** Which places the first zone is for. */
  hint: string
  /** The zones whose shoppers are asked for an advance. */
  advanceZones: string[]
}

const readDelivery = (speaker: ShopSpeaker) => (known: PresentDelivery) =>
  import('../cart/read-delivery.ts').then(({ readDelivery }) => readDelivery(known, speaker))

/** The whole checkout: who, where, what and one button with the sum. */
function CheckoutForm(props: CheckoutFormProps) {
  const speaker = useLanguage()
  const present = useDelivery<PresentDelivery>({ delivery: props.delivery, note: '' }, readDelivery(speaker))
  const order = useOrderLines(props, present)
  const delivery = useOrderFields(props.entered, props.problem?.fields ?? {}, order.zones)
  const placing = usePlaceOrder({ order, delivery, problemAtFirst: props.problem })
  const alert = useFirstTrouble(delivery.form, placing.troubles)
  const [advance] = useState(advanceInPage)
  const prepare = () => {
    placing.prepare()
    delivery.loadPlaces()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a touch that came before the script
  useEffect(() => {
    if (delivery.form.current?.contains(document.activeElement)) prepare()
  }, [])
  const zone = order.isLoaded ? delivery.zone : undefined

  if (placing.confirmation) return placing.confirmation
  // the page itself states that the cart is empty
  if (order.isLoaded && order.lines.length === 0 && !placing.isSending) return null
  // without a sum while something is no longer sold: a press explains what to do about it
  const isSold = order.checked.every(({ problem }) => problem !== 'not-sold')
  const hasLines = order.lines.length > 0
  const total = hasLines && isSold && <Amount zones={order.zones} of={order.totalTaka} zone={zone} />
  return (
    <>
      <h1>{speaker.say('Checkout')}</h1>
      <CheckoutNote order={order} changed={present.note} />
      <CheckoutSummaryBar order={order} zone={zone} />
      <div className="checkout-columns">
        <form
          ref={delivery.form}
          id="checkout-form"
          method="post"
          noValidate={order.isLoaded}
          onChange={delivery.change}
          onSubmit={placing.submit}
          onFocus={prepare}
        >
          <input type="hidden" name="client_key" value={props.clientKey} />
          <noscript>{use(ScriptFree).alert}</noscript>
          <RecipientFields delivery={delivery} />
          <DestinationFields delivery={delivery} hint={props.hint} />
          <PayPart total={total}>
            <AdvancePlace
              html={advance}
              isAway={!props.advanceZones.includes(delivery.zone.id)}
              type={delivery.change}
            />
            <OrderTrouble placing={placing} order={order} alert={alert} />
            <PlaceOrder isOff={!hasLines} isSending={placing.isSending} total={total} />
          </PayPart>
        </form>
        <CheckoutSummary order={order} zone={zone} />
      </div>
    </>
  )
}

/** How it is paid, and the button. */
function PayPart({ total, children }: { total: ReactNode; children: ReactNode }) {
  const { say, href } = useLanguage()
  return (
    <section className="checkout-part" aria-labelledby="pay">
      <h2 id="pay">{say('How do you pay?')}</h2>
      <PaymentCard total={total} />
      {children}
      <p className="checkout-terms">
        <Phrase
          text={say('By ordering you accept the {terms}.', { terms: '{terms}' })}
          parts={{ terms: <a href={href('/terms-and-condition')}>{say('terms')}</a> }}
        />
      </p>
    </section>
  )
}

const ADVANCE = 'advance'

/** What the server wrote, so that it is there again when the form was away. */
const advanceInPage = (): string =>
  import.meta.env.SSR ? '' : (document.getElementById(ADVANCE)?.innerHTML ?? '')

type AdvancePlaceProps = { html: string; isAway: boolean; type(event: FormEvent<HTMLElement>): void }

/** The advance that the shop asks for, as the server wrote it: the island of a shop that asks for none has none of it. */
const AdvancePlace = ({ html, isAway, type }: AdvancePlaceProps) =>
  import.meta.env.SSR ? (
    <div id={ADVANCE} data-away={isAway || undefined}>
      {use(ScriptFree).advance}
    </div>
  ) : (
    <div
      id={ADVANCE}
      data-away={isAway || undefined}
      onInput={type}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the page's own part, read from the page
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )

/** The one way to pay. A new element once the sum is known, as in the button. */
function PaymentCard({ total }: { total: ReactNode }) {
  const { say } = useLanguage()
  return (
    <div className="radio-card pay-card">
      <b>{say('Cash on delivery')}</b>
      {total ? (
        <small key="sum">
          <Phrase
            text={say('Pay {sum} in cash when the parcel arrives.', { sum: '{sum}' })}
            parts={{ sum: total }}
          />
        </small>
      ) : (
        <small key="no-sum">{say('Pay in cash when the parcel arrives.')}</small>
      )}
    </div>
  )
}

type PlaceOrderProps = { isOff: boolean; isSending: boolean; total: ReactNode }

/** The one button of the page, with the sum; disabled without anything to order. */
function PlaceOrder({ isOff, isSending, total }: PlaceOrderProps) {
  const { say } = useLanguage()
  return (
    <div className="place-order">
      <button className="btn btn-primary btn-large" type="submit" disabled={isSending || isOff}>
        {/* a new element once the sum is known: the same text, moved aside, would be a layout shift */}
        {isSending ? (
          say('Processing…')
        ) : total ? (
          <span key="sum">
            {say('Place order')} · {total}
          </span>
        ) : (
          <span key="no-sum">{say('Place order')}</span>
        )}
      </button>
    </div>
  )
}

type NoteProps = { order: ReturnType<typeof useOrderLines>; changed: string }

/** One line below the title, its place always reserved. */
const CheckoutNote = (props: NoteProps) => (
  <p className="checkout-note" role="status">
    <NoteText {...props} />
  </p>
)

/** What is being bought, or what changed since it was chosen. */
function NoteText({ order, changed }: NoteProps) {
  const speaker = useLanguage()
  const { say, href } = speaker
  if (changed) return changed
  if (order.couponMessage) return say('{reason} The discount was taken off.', { reason: order.couponMessage })
  const count = order.lines[0]?.quantity ?? 1
  const noteOf = (one: CheckedLine) => lineNote(one, speaker)
  const other = order.checked.find(noteOf)
  const note = other
    ? `${wordsOfLine(other.line, speaker.language).name.text}: ${noteOf(other)}`
    : order.isDirect
      ? count === 1
        ? say('You are buying 1 item directly')
        : say('You are buying {count} items directly', { count })
      : say('Cash on delivery. No account needed.')
  if (!order.isDirect || !order.isLoaded || !order.cartHasLines) return note
  return (
    <>
      {note} ·{' '}
      <a className="text-link" href={href('/checkout')} onClick={order.buyCartInstead}>
        {say('checkout cart instead')}
      </a>
    </>
  )
}

export default island('checkout-form', 'load', CheckoutForm)

/** After each failed try, scrolls to and focuses the first marked field, otherwise the text that states the problem. */
function useFirstTrouble(form: RefObject<HTMLFormElement | null>, troubles: number) {
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (troubles === 0) return
    const marked = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]:enabled')
    const shown = marked ?? alert.current
    shown?.focus({ preventScroll: true })
    const place = marked?.closest('.field') ?? shown
    place?.scrollIntoView({ block: 'center' })
  }, [form, troubles])
  return alert
}
