import { say, spoken } from '#backoffice/language/say.ts'
import { isSettled, type OpeningStep, type StepState } from '#domain/opening/opening.ts'
import type { OpeningReport, ReportedStep } from '#domain/opening/opening-report.ts'
import { FACTOR_PATH } from '../paths.ts'
import { formatAgo } from '../ui/format-ago.ts'

type StepText = {
  title: string
  /** In the band: "It can open when … are done". */
  short: string
  text: string
  /** Of somebody who does it for the first time. */
  minutes: number
  /** The button that leads to it. */
  go: { label: string; path: string }
  /** The button that leaves it out, where that is possible. */
  skip?: string
}

export const STEP_TEXTS: Record<OpeningStep, StepText> = spoken(
  {
    contacts: {
      title: 'Name and contacts',
      short: 'contacts',
      text: 'Who you are and how people reach you.',
      minutes: 5,
      go: { label: 'Finish contacts', path: '/dashboard/settings/shop' },
    },
    delivery: {
      title: 'Delivery charges',
      short: 'delivery',
      text: 'Zones, charges and days. Every page and every order uses them.',
      minutes: 3,
      go: { label: 'Look at delivery', path: '/dashboard/settings/delivery' },
      skip: 'Keep as it is',
    },
    product: {
      title: 'First product',
      short: 'a product',
      text: 'One pair with a picture of yours, a price and stock is enough to open.',
      minutes: 5,
      go: { label: 'Add product', path: '/dashboard/add-product' },
    },
    courier: {
      title: 'Courier',
      short: 'courier',
      text: 'Carries the parcels. The key is kept on the server, not here.',
      minutes: 10,
      go: { label: 'Open courier', path: '/dashboard/courier' },
      skip: 'Leave out',
    },
    mail: {
      title: 'Mail',
      short: 'mail',
      text: 'Sends sign-in codes, and to you what the shop reports.',
      minutes: 10,
      go: { label: 'Open messages', path: '/dashboard/settings/messages' },
      skip: 'Leave out',
    },
    second_factor: {
      title: 'Second factor for you',
      short: 'your second factor',
      text: 'A stolen password alone must not open the shop’s money.',
      minutes: 3,
      go: { label: 'Set it up', path: FACTOR_PATH },
    },
    team: {
      title: 'Team',
      short: 'team',
      text: 'Invite those who take orders by a link that works once. Can wait.',
      minutes: 3,
      go: { label: 'Open users', path: '/dashboard/users' },
      skip: 'Leave out',
    },
  },
  'title',
  'text',
  'label',
  'skip',
  'short',
)

/** What the list says about a step, more exactly than its text where the shop knows more. */
export function aboutStep({ step, state }: ReportedStep, report: OpeningReport, now: Date): string {
  if (step === 'courier' && report.courier) {
    const { name, refusedAt, reason } = report.courier
    const said = reason ? `: “${reason}”` : ''
    return say(
      '{name} refused the key {refusedAt}{said}. The key is kept on the server, not here. Until it works, no parcel is carried.',
      { name, refusedAt: formatAgo(refusedAt, now), said },
    )
  }
  if (step === 'courier' && state === 'off')
    return say('Off on the server (COURIER=off): you send parcels by hand.')
  if (step === 'courier' && report.isCourierSimulated)
    return say(
      'The trial courier carries nothing. Whoever set up the server names the real one there (COURIER).',
    )
  if (step === 'mail' && state === 'off')
    return say(
      'No mail leaves the server: it keeps them as files. Whoever set it up names a mail server there (SMTP_URL).',
    )
  if (step === 'product' && state === 'partial')
    return say(
      'Nobody can buy your product yet: it has to be published, with a color, a size and a pair in stock.',
    )
  return STEP_TEXTS[step].text
}

const STATES: Record<StepState, string> = spoken({
  todo: 'Not started',
  partial: 'Begun',
  refused: 'Refused',
  done: 'Done',
  off: 'Off',
  skipped: 'Left out',
})

/** The button of a step. It leads to the first contact that is missing; a product that is begun is there already. */
export function wayTo(
  { step, state }: ReportedStep,
  { contacts }: Pick<OpeningReport, 'contacts'>,
): StepText['go'] {
  const { go } = STEP_TEXTS[step]
  if (step === 'product' && state === 'partial')
    return { label: say('Finish product'), path: '/dashboard/products' }
  const missing = step === 'contacts' ? contacts.find(({ isOwn }) => !isOwn) : undefined
  return missing ? { ...go, path: `${go.path}#${missing.field}` } : go
}

/** "about 25 minutes left", in steps of five; of what can wait, that it can. */
export function timeLeft(steps: readonly ReportedStep[]): string {
  const left = steps.filter(({ state }) => !isSettled(state))
  if (left.length === 0) return ''
  if (left.every(({ isNeeded }) => !isNeeded))
    return left.length === 1 ? say('the last one can wait') : say('these can wait')
  const minutes = left.reduce((sum, { step }) => sum + STEP_TEXTS[step].minutes, 0)
  return say('about {part} minutes left', { part: Math.ceil(minutes / 5) * 5 })
}

/** The state in the chip of a step. */
export function stateLabel({ step, state, isNeeded }: ReportedStep, { contacts }: OpeningReport): string {
  if (step === 'contacts' && state === 'partial')
    return say('{count} of {count2} yours', {
      count: contacts.filter(({ isOwn }) => isOwn).length,
      count2: contacts.length,
    })
  if (step === 'delivery' && state === 'skipped') return say('Kept as it is')
  return state === 'todo' && !isNeeded ? say('Can wait') : STATES[state]
}
