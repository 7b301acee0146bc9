import type { ReactNode } from 'react'
import { say, spoken } from '#backoffice/language/say.ts'
import {
  type CustomerFigures,
  type CustomerRow,
  customerState,
  endedParcels,
} from '#domain/customers/customer-row.ts'
import { saidYesWords } from '#domain/customers/said-yes-words.ts'
import { isForgotten } from '#domain/privacy/forgotten.ts'
import { BackofficeIcon } from '../ui/backoffice-icon.tsx'

/** The first letters of a name, also of one in Bengali; of a forgotten person nothing is left, and the circle is dashed. */
export function CustomerAvatar({ name, phone }: Pick<CustomerRow, 'name' | 'phone'>) {
  if (isForgotten(phone))
    return (
      <span className="avatar avatar-nobody">
        <BackofficeIcon name="user" />
      </span>
    )
  const letters = name
    .split(/\s+/)
    .filter(word => /^\p{L}/u.test(word))
    .slice(0, 2)
    .map(word => [...new Intl.Segmenter().segment(word)][0]?.segment ?? '')
  return (
    <span className="avatar" aria-hidden="true">
      {letters.join('').toUpperCase()}
    </span>
  )
}

/** How many of the parcels that ended were taken, as a bar and in words. */
export function TookParcels(customer: CustomerFigures) {
  const ended = endedParcels(customer)
  const share = ended === 0 ? 0 : customer.delivered / ended
  return (
    <span className="took">
      <svg aria-hidden="true" viewBox="0 0 62 6" width="62" height="6">
        <rect className="took-none" width="62" height="6" rx="2" />
        {ended > 0 && <rect className="took-back" width="62" height="6" rx="2" />}
        {share > 0 && <rect className="took-taken" width={62 * share} height="6" rx="2" />}
      </svg>
      {tookWords(customer)}
    </span>
  )
}

/** "7 of 8", or that no parcel has ended yet. */
export const tookWords = (customer: CustomerFigures): string => {
  const ended = endedParcels(customer)
  return ended === 0
    ? say('none ended')
    : say('{delivered} of {ended}', { delivered: customer.delivered, ended })
}

/** Yes, no and never asked are three things. */
export function SaidYes({ saidYesTo, phone }: Pick<CustomerRow, 'saidYesTo' | 'phone'>): ReactNode {
  if (isForgotten(phone)) return null
  if (saidYesTo === null || saidYesTo.length === 0)
    return <span className="customer-said">{saidYesWords({ saidYesTo })}</span>
  return (
    <span className="customer-said customer-said-yes">
      <BackofficeIcon name="check" />
      {saidYesWords({ saidYesTo })}
    </span>
  )
}

/** The one thing to know of a customer before the next call; nothing where there is nothing, or nobody to call. */
export function CustomerStateMark(customer: CustomerFigures & Pick<CustomerRow, 'phone'>) {
  const state = isForgotten(customer.phone) ? undefined : customerState(customer)
  if (!state) return null
  const words = {
    on_the_way: say('{onTheWay} on the way', { onTheWay: customer.onTheWay }),
    follow_up: say('Follow up'),
    sent_back: say('{returned} of {returned2} back', {
      returned: customer.returned,
      returned2: customer.returned,
    }),
    first_order: say('First order'),
  }
  return (
    <span className="order-chip" data-status={LOOKS[state.is]}>
      <span className="order-chip-word">{words[state.is]}</span>
    </span>
  )
}

/** The looks of the statuses of orders that mean the same. */
const LOOKS = spoken(
  {
    on_the_way: 'pending',
    follow_up: 'Follow Up',
    sent_back: 'Fake',
    first_order: 'Queued',
  },
  'follow_up',
  'sent_back',
  'first_order',
)
