import { create } from 'zustand'
import type { FakeReason } from '#domain/orders/fake-reason.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { ordersText } from './bulk-labels.ts'

/** Something that is about to be done to many orders. */
export type LargeChange = {
  title: string
  count: number
  /** What riders are to collect for them. */
  toCollectTaka: number
  hint: string
  confirmLabel: string
}

/** What is asked before something is done to orders. */
export type OrderQuestion = {
  /** What it is about: an order by number and name, or how many. */
  subject: string
  /** Gets the focus once it is answered; by itself what had it before. */
  returnTo: HTMLElement | null
} & (
  | {
      kind: 'delete'
      /** What it changes. */
      text: string
      answer(isMeant: boolean): void
    }
  | ({ kind: 'bulk'; answer(isMeant: boolean): void } & LargeChange)
  | {
      kind: 'book'
      /** What is odd about the order. */
      text: string
      answer(isMeant: boolean): void
    }
  | {
      kind: 'fake'
      /** Of the orders, those whose parcel is with the courier. */
      parcelsOnTheWay: number
      /** What the asker has said already. */
      suggested: FakeReason | null
      /** Undefined: it is given up. */
      answer(answer: { reason: FakeReason | null } | undefined): void
    }
  | {
      kind: 'follow-up'
      /** The time that is set already. */
      at: string | null
      /** Null: without a time. Undefined: it is given up. */
      answer(answer: { at: string | null } | undefined): void
    }
  | {
      kind: 'return'
      order: StaffOrder
      /** Pairs of each line that came back; null: none was received after all. Undefined: it is given up. */
      answer(returned: number[] | null | undefined): void
    }
  | {
      kind: 'return-request'
      /** Undefined: it is given up. */
      answer(answer: { reason: string | null } | undefined): void
    }
)

/** The question stays while its dialog goes. */
export const useOrderQuestion = create<{ question: OrderQuestion | undefined; isAsking: boolean }>()(() => ({
  question: undefined,
  isAsking: false,
}))

const focused = (): HTMLElement | null =>
  document.activeElement instanceof HTMLElement ? document.activeElement : null

type About = { subject: string; returnTo?: HTMLElement | null | undefined }

/** Asks whether orders are to be deleted. `text` says what that changes. */
export const askToDelete = ({
  subject,
  text,
  returnTo = focused(),
}: About & { text: string }): Promise<boolean> =>
  new Promise(resolve => show({ kind: 'delete', subject, text, returnTo, answer: resolve }))

/** Asks whether so many orders are meant; where they are very many, by having their number typed. */
export const askBulk = ({
  returnTo = focused(),
  ...change
}: LargeChange & Pick<About, 'returnTo'>): Promise<boolean> =>
  new Promise(resolve =>
    show({ kind: 'bulk', subject: ordersText(change.count), returnTo, answer: resolve, ...change }),
  )

/** Asks whether an order is to be given to the courier although something about it is odd. */
export const askToBook = ({
  subject,
  text,
  returnTo = focused(),
}: About & { text: string }): Promise<boolean> =>
  new Promise(resolve => show({ kind: 'book', subject, text, returnTo, answer: resolve }))

type AboutFake = About & { parcelsOnTheWay: number; suggested?: FakeReason | null | undefined }

/** Asks why orders are Fake; a reason may be left out. Undefined: they are not to be marked. */
export const askFakeReason = ({
  subject,
  parcelsOnTheWay,
  suggested = null,
  returnTo = focused(),
}: AboutFake): Promise<{ reason: FakeReason | null } | undefined> =>
  new Promise(resolve =>
    show({ kind: 'fake', subject, parcelsOnTheWay, suggested, returnTo, answer: resolve }),
  )

/** Asks when a customer is to be called again; a time may be left out. Undefined: it is given up. */
export const askFollowUp = ({
  subject,
  at = null,
  returnTo = focused(),
}: About & { at?: string | null }): Promise<{ at: string | null } | undefined> =>
  new Promise(resolve => show({ kind: 'follow-up', subject, at, returnTo, answer: resolve }))

/** Asks how many pairs of each line came back; null: what was said before was a mistake. Undefined: it is not said. */
export const askReturned = (
  order: StaffOrder,
  { subject, returnTo = focused() }: About,
): Promise<number[] | null | undefined> =>
  new Promise(resolve => show({ kind: 'return', order, subject, returnTo, answer: resolve }))

/** Asks whether the courier is to bring a parcel back, and why. */
export const askReturnRequest = ({
  subject,
  returnTo = focused(),
}: About): Promise<{ reason: string | null } | undefined> =>
  new Promise(resolve => show({ kind: 'return-request', subject, returnTo, answer: resolve }))

function show(question: OrderQuestion): void {
  const { question: earlier, isAsking } = useOrderQuestion.getState()
  // one at a time: who asks something else has given up what was asked before
  if (earlier && isAsking) giveUp(earlier)
  useOrderQuestion.setState({ question, isAsking: true })
}

export function giveUp(question: OrderQuestion): void {
  useOrderQuestion.setState({ isAsking: false })
  if (question.kind === 'delete' || question.kind === 'bulk' || question.kind === 'book')
    question.answer(false)
  else question.answer(undefined)
}

/** The dialog goes; what was answered is told by whoever closes it. */
export const closeQuestion = (): void => useOrderQuestion.setState({ isAsking: false })
