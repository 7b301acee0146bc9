import type { Case } from '#domain/cases/case.ts'
import { OVERDUE_DAYS } from '#domain/cases/case-words.ts'
import { formatBy } from '../../orders/panel/format-by.ts'
import { daysText, grouped, shortDay, wantedSizes } from '../words/case-words.ts'
import type { CaseDraft } from './case-draft.ts'
import { isForList } from './check-draft.ts'
import type { Judged } from './judge-draft.ts'

/** A step of a case. `late`: it should have happened by now. */
export type CaseStep = { text: string; about?: string | undefined; state: 'done' | 'now' | 'late' | 'ahead' }

type Told = { text: string; about?: string | undefined; at?: string | null | undefined; isDone: boolean }

const LATE_TASK = `if not after ${daysText(OVERDUE_DAYS)}: a task to chase it`

/** What happens when a form is approved, from what happened to it already. */
export function planSteps(
  draft: CaseDraft,
  judged: Judged,
  asked: Pick<Case, 'openedAt' | 'openedBy'> | undefined,
): CaseStep[] {
  const { money, sizes } = judged
  const isSent = draft.wish === 'pair'
  const sizeText = sizes || 'The new pair'
  const isDoor = draft.travel === 'door'
  const booked = {
    text: 'Parcel booked',
    about: `collect ${grouped(money.collectTaka)}${isDoor ? ', note to swap' : ''}`,
  }
  const back = { text: 'Old pair here, checked', about: LATE_TASK }
  const ahead: Omit<Told, 'isDone'>[] = [
    ...(isSent && isForList(draft, judged)
      ? [{ text: `Waits for ${sizeText}` }, { text: `${sizeText} comes in`, about: 'a task to decide' }]
      : []),
    ...(isSent ? [{ text: `${sizeText} is reserved`, about: 'at once' }] : []),
    ...(isSent && isDoor ? [booked, { text: 'Swapped at the door' }, back] : []),
    ...(isSent && !isDoor ? [back, booked, { text: 'New pair delivered' }] : []),
    ...(isSent ? [] : [back]),
    ...(money.refundTaka > 0 ? [{ text: 'Money back', about: grouped(money.refundTaka) }] : []),
    { text: 'Closed' },
  ]
  return inOrder([
    { text: 'Asked', about: asked ? askedText(asked) : 'now, by you', isDone: true },
    { text: 'Approve', about: 'now, you', isDone: false },
    ...ahead.map(step => ({ ...step, isDone: false })),
  ])
}

/** How far a case is, and what is to come. */
export function caseSteps(one: Case): CaseStep[] {
  const { openedAt, openedBy, approvedAt, endedAt, state, endNote } = one
  const asked = { text: 'Asked', about: askedText({ openedAt, openedBy }), isDone: true }
  if (state === 'refused' || state === 'cancelled')
    return inOrder([
      asked,
      {
        text: state === 'refused' ? 'Refused' : 'Cancelled',
        about: [endedAt && shortDay(endedAt), endNote].filter(Boolean).join(', '),
        isDone: true,
      },
    ])
  const approved = { text: 'Approved', about: dayOf(approvedAt), isDone: approvedAt !== null }
  const isSent = one.pairs.some(({ wanted }) => wanted !== null)
  const steps = [asked, approved, ...(isSent ? stepsOfNew(one) : [oldBack(one)]), ...endOf(one)]
  return inOrder(steps, one.next === 'chase')
}

function stepsOfNew(one: Case): Told[] {
  const { exchangeOrder, waitingAt, approvedAt, travel, state } = one
  const sizes = wantedSizes(one.pairs)
  const isKept = approvedAt !== null && waitingAt === null
  const reserved = {
    text: waitingAt === null ? `${sizes} is reserved` : `Waits for ${sizes}`,
    about: waitingAt === null ? undefined : `since ${shortDay(waitingAt)}`,
    isDone: isKept,
  }
  const booked = {
    text: 'Parcel booked',
    about: exchangeOrder?.bookedAt
      ? `${shortDay(exchangeOrder.bookedAt)}, order ${exchangeOrder.orderNo}, collect ${grouped(one.money.collectTaka)}`
      : `collect ${grouped(one.money.collectTaka)}`,
    isDone: exchangeOrder?.bookedAt != null,
  }
  if (state === 'refused_at_door' || state === 'lost')
    return [
      reserved,
      booked,
      {
        text: state === 'lost' ? 'Lost by the courier' : 'Refused at the door',
        about: 'somebody has to decide',
        isDone: false,
      },
    ]
  const isThere =
    one.swappedAt !== null || ['swapped_at_door', 'outbound_delivered', 'closed'].includes(state)
  return travel === 'door'
    ? [
        reserved,
        booked,
        { text: 'Swapped at the door', about: dayOf(one.swappedAt), isDone: isThere },
        oldBack(one),
      ]
    : [reserved, oldBack(one), booked, { text: 'New pair delivered', isDone: isThere }]
}

const oldBack = (one: Case): Told => ({
  text:
    one.arrivedAt !== null && one.receivedAt === null
      ? 'Old pair here, to be checked'
      : 'Old pair here, checked',
  about: one.receivedAt
    ? shortDay(one.receivedAt)
    : one.overdueAt === null
      ? LATE_TASK
      : [`due ${shortDay(one.overdueAt)}`, chasedText(one)].filter(Boolean).join(', '),
  isDone: one.receivedAt !== null,
})

const chasedText = ({ chases, chasedAt }: Case): string =>
  chases === 0 || chasedAt === null
    ? ''
    : `chased ${chases === 1 ? 'once' : `${chases} times`}, last ${shortDay(chasedAt)}`

function endOf({ money, refund, state, endedAt }: Case): Told[] {
  const paid = refund
    ? [{ text: 'Money back', about: `${grouped(refund.paidTaka)}, ${shortDay(refund.paidAt)}`, isDone: true }]
    : money.refundTaka > 0
      ? [{ text: 'Money back', about: grouped(money.refundTaka), isDone: false }]
      : []
  return [...paid, { text: 'Closed', about: dayOf(endedAt), isDone: state === 'closed' }]
}

const dayOf = (iso: string | null): string | undefined => (iso === null ? undefined : shortDay(iso))

const askedText = ({ openedAt, openedBy }: Pick<Case, 'openedAt' | 'openedBy'>): string =>
  `${shortDay(openedAt)}, ${openedBy === 'shopper' ? 'the customer, on the tracking page' : formatBy(openedBy)}`

/** The first step that did not happen is the present one. */
function inOrder(told: readonly Told[], isLate = false): CaseStep[] {
  const now = told.findIndex(({ isDone }) => !isDone)
  return told.map(({ text, about, isDone }, index) => ({
    text,
    about,
    state: isDone ? 'done' : index === now ? (isLate ? 'late' : 'now') : 'ahead',
  }))
}
