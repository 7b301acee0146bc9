import type { OpeningStep, StepState } from '#domain/opening/opening.ts'
import type { OpeningReport, ReportedStep } from '#domain/opening/opening-report.ts'
import { formatAgo } from '../ui/format-ago.ts'

type StepText = {
  title: string
  /** In the band: "It can open when … are done". */
  short: string
  text: string
  /** The button that leads to it. */
  go: { label: string; path: string }
  /** The button that leaves it out, where that is possible. */
  skip?: string
}

export const STEP_TEXTS: Record<OpeningStep, StepText> = {
  contacts: {
    title: 'Name and contacts',
    short: 'contacts',
    text: 'Who you are and how people reach you.',
    go: { label: 'Finish contacts', path: '/dashboard/settings/shop' },
  },
  delivery: {
    title: 'Delivery charges',
    short: 'delivery',
    text: 'Zones, charges and days. Every page and every order uses them.',
    go: { label: 'Look at delivery', path: '/dashboard/settings/delivery' },
    skip: 'Keep as it is',
  },
  product: {
    title: 'First product',
    short: 'a product',
    text: 'One pair with a picture of yours, a price and stock is enough to open.',
    go: { label: 'Add product', path: '/dashboard/add-product' },
  },
  courier: {
    title: 'Courier',
    short: 'courier',
    text: 'Carries the parcels. The key is kept on the server, not here.',
    go: { label: 'Open courier', path: '/dashboard/courier' },
    skip: 'Leave out',
  },
  mail: {
    title: 'Mail',
    short: 'mail',
    text: 'Sends sign-in codes. SMTP_URL on the server names the mail server.',
    go: { label: 'Open profile', path: '/dashboard/profile' },
    skip: 'Leave out',
  },
  second_factor: {
    title: 'Second factor for you',
    short: 'your second factor',
    text: 'A stolen password alone must not open the shop’s money. It comes with the next version.',
    go: { label: 'Open profile', path: '/dashboard/profile' },
  },
  team: {
    title: 'Team',
    short: 'team',
    text: 'Those who take orders sign up, and you give them their role. Can wait.',
    go: { label: 'Open users', path: '/dashboard/users' },
    skip: 'Leave out',
  },
}

/** What the list says about a step, more exactly than its text where the shop knows more. */
export function aboutStep({ step, state }: ReportedStep, report: OpeningReport, now: Date): string {
  if (step === 'courier' && report.courier) {
    const { name, refusedAt, reason } = report.courier
    const said = reason ? `: “${reason}”` : ''
    return `${name} refused the key ${formatAgo(refusedAt, now)}${said}. The key is kept on the server, not here. Until it works, no parcel is carried.`
  }
  if (step === 'courier' && state === 'off')
    return 'Off on the server (COURIER=off): you send parcels by hand.'
  if (step === 'courier' && report.isCourierSimulated)
    return 'The simulated courier carries nothing. COURIER on the server names the real one.'
  if (step === 'mail' && state === 'off')
    return 'Off on the server: mails stay there as files. SMTP_URL names a mail server.'
  return STEP_TEXTS[step].text
}

const STATES: Record<StepState, string> = {
  todo: 'Not started',
  partial: 'Begun',
  refused: 'Refused',
  done: 'Done',
  off: 'Off',
  skipped: 'Left out',
  later: 'Next version',
}

/** The state in the chip of a step. */
export function stateLabel({ step, state, isNeeded }: ReportedStep, { contacts }: OpeningReport): string {
  if (step === 'contacts' && state === 'partial')
    return `${contacts.filter(({ isOwn }) => isOwn).length} of ${contacts.length} yours`
  if (step === 'delivery' && state === 'skipped') return 'Kept as it is'
  return state === 'todo' && !isNeeded ? 'Can wait' : STATES[state]
}
