import { create } from 'zustand'
import type { FakeReason } from '#domain/orders/fake-reason.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { ordersText } from './bulk-labels.ts'

/** An action that is about to change many orders. */
export type LargeChange = {
  title: string
  count: number
  /** How much riders are to collect for them, in taka. */
  /** Null: who asks may not see sums of money. */
  toCollectTaka: number | null
  hint: string
  confirmLabel: string
}

/** A courier by its id and name. */
export type CourierToChoose = { id: string; name: string }

/** A question before an action on orders. */
export type OrderQuestion = {
  /** The subject: an order by number and name, or how many orders. */
  subject: string
  /** Gets the focus after the answer; by default the element that had it before. */
  returnTo: HTMLElement | null
} & (
  | {
      kind: 'delete'
      /** What the deletion changes. */
      text: string
      answer(isMeant: boolean): void
    }
  | ({
      kind: 'bulk'
      /** To book with one of them, whatever the rules say. */
      couriers: readonly CourierToChoose[]
      answer(isMeant: boolean, courier?: string): void
    } & LargeChange)
  | {
      kind: 'book'
      title: string
      /** Why the order looks like a mistake. */
      text: string
      answer(isMeant: boolean): void
    }
  | {
      kind: 'fake'
      /** How many of the orders have a parcel with the courier. */
      parcelsOnTheWay: number
      /** The reason that the user has already given. */
      suggested: FakeReason | null
      /** Undefined: the user gave up. */
      answer(answer: { reason: FakeReason | null } | undefined): void
    }
  | {
      kind: 'follow-up'
      /** The time that is already set. */
      at: string | null
      /** Null: without a time. Undefined: the user gave up. */
      answer(answer: { at: string | null } | undefined): void
    }
  | {
      kind: 'return'
      order: StaffOrder
      /** The pairs of each line that came back; null: none was received after all. Undefined: the user gave up. */
      answer(returned: number[] | null | undefined): void
    }
  | {
      kind: 'return-request'
      /** Undefined: the user gave up. */
      answer(answer: { reason: string | null } | undefined): void
    }
)

/** The question stays while its dialog closes. */
export const useOrderQuestion = create<{ question: OrderQuestion | undefined; isAsking: boolean }>()(() => ({
  question: undefined,
  isAsking: false,
}))

const focused = (): HTMLElement | null =>
  document.activeElement instanceof HTMLElement ? document.activeElement : null

type About = { subject: string; returnTo?: HTMLElement | null | undefined }

/** Asks whether to delete orders. `text` states what that changes. */
export const askToDelete = ({
  subject,
  text,
  returnTo = focused(),
}: About & { text: string }): Promise<boolean> =>
  new Promise(resolve => show({ kind: 'delete', subject, text, returnTo, answer: resolve }))

/** Asks for confirmation of a change of many orders; a very large number has to be typed. */
export const askBulk = ({
  returnTo = focused(),
  ...change
}: LargeChange & Pick<About, 'returnTo'>): Promise<boolean> =>
  new Promise(resolve =>
    show({
      kind: 'bulk',
      couriers: [],
      subject: ordersText(change.count),
      returnTo,
      answer: resolve,
      ...change,
    }),
  )

/**
 * Asks for confirmation of the booking of many orders; where there are several couriers, one can be named for all of
 * them. Undefined: the user gave up.
 */
export const askToBookMany = ({
  returnTo = focused(),
  ...change
}: LargeChange & { couriers: readonly CourierToChoose[] } & Pick<About, 'returnTo'>): Promise<
  { courier: string | undefined } | undefined
> =>
  new Promise(resolve =>
    show({
      kind: 'bulk',
      subject: ordersText(change.count),
      returnTo,
      answer: (isMeant, courier) => resolve(isMeant ? { courier } : undefined),
      ...change,
    }),
  )

/** Asks whether to book an order with the courier although something about it is odd. */
export const askToBook = ({
  subject,
  title,
  text,
  returnTo = focused(),
}: About & { title: string; text: string }): Promise<boolean> =>
  new Promise(resolve => show({ kind: 'book', subject, title, text, returnTo, answer: resolve }))

type AboutFake = About & { parcelsOnTheWay: number; suggested?: FakeReason | null | undefined }

/** Asks why orders are Fake; the reason is optional. Undefined: do not mark them. */
export const askFakeReason = ({
  subject,
  parcelsOnTheWay,
  suggested = null,
  returnTo = focused(),
}: AboutFake): Promise<{ reason: FakeReason | null } | undefined> =>
  new Promise(resolve =>
    show({ kind: 'fake', subject, parcelsOnTheWay, suggested, returnTo, answer: resolve }),
  )

/** Asks when to call a customer again; the time is optional. Undefined: the user gave up. */
export const askFollowUp = ({
  subject,
  at = null,
  returnTo = focused(),
}: About & { at?: string | null }): Promise<{ at: string | null } | undefined> =>
  new Promise(resolve => show({ kind: 'follow-up', subject, at, returnTo, answer: resolve }))

/** Asks how many pairs of each line came back; null: the earlier entry was a mistake. Undefined: the user gave up. */
export const askReturned = (
  order: StaffOrder,
  { subject, returnTo = focused() }: About,
): Promise<number[] | null | undefined> =>
  new Promise(resolve => show({ kind: 'return', order, subject, returnTo, answer: resolve }))

/** Asks whether the courier should bring a parcel back, and why. */
export const askReturnRequest = ({
  subject,
  returnTo = focused(),
}: About): Promise<{ reason: string | null } | undefined> =>
  new Promise(resolve => show({ kind: 'return-request', subject, returnTo, answer: resolve }))

function show(question: OrderQuestion): void {
  const { question: earlier, isAsking } = useOrderQuestion.getState()
  // one at a time: a new question gives up the one before
  if (earlier && isAsking) giveUp(earlier)
  useOrderQuestion.setState({ question, isAsking: true })
}

export function giveUp(question: OrderQuestion): void {
  useOrderQuestion.setState({ isAsking: false })
  if (question.kind === 'delete' || question.kind === 'bulk' || question.kind === 'book')
    question.answer(false)
  else question.answer(undefined)
}

/** Closes the dialog; its caller gives the answer. */
export const closeQuestion = (): void => useOrderQuestion.setState({ isAsking: false })
