import type { LinkedOrder, LinkState } from '#domain/calls/confirm-link.ts'
import { usePageLanguage } from '#storefront/language/use-page-language.ts'
import { Phrase } from '#web/language/phrase.tsx'

/** What the page of a link says first, by the state of its order, in English. */
const HEADS = {
  open: {
    title: 'Is this order right?',
    lead: 'order {order}. One press and we pack it, without a phone call.',
  },
  confirmed: {
    title: 'Confirmed. Thank you.',
    lead: 'We pack order {order} next. Until it is packed you can still change or cancel it here.',
  },
  asked: {
    title: 'We call you.',
    lead: 'We have read what should change in order {order}, and call you before anything is sent.',
  },
  cancelled: {
    title: 'The order is cancelled.',
    lead: 'Order {order}: nothing will be sent and nothing is owed.',
  },
  late: {
    title: 'Already packed.',
    lead: 'Order {order} is packed, so this page can no longer change it.',
  },
  closed: {
    title: 'This order is closed.',
    lead: 'Order {order} will not be sent. Please call us if you want it.',
  },
} as const satisfies Record<LinkState, { title: string; lead: string }>

const DEAR = 'Dear {name}, order {order}. One press and we pack it, without a phone call.'

/** The title and the first sentence, with the number of the order in it. */
export function LinkHead({ order: { state, orderNo, firstName: name } }: { order: LinkedOrder }) {
  const { say } = usePageLanguage()
  const { title, lead } = HEADS[state]
  const order = '{order}'
  const text = state === 'open' && name ? say(DEAR, { order, name }) : say(lead, { order })
  return (
    <>
      <h1>{say(title)}</h1>
      <p className="lead">
        <Phrase text={text} parts={{ order: <b>{orderNo}</b> }} />
      </p>
    </>
  )
}
