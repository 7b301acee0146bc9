import { say } from '#backoffice/language/say.ts'
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

const lateTask = (): string =>
  say('if not after {days}: a task to chase it', { days: daysText(OVERDUE_DAYS) })

/** What happens when a form is approved, from what happened to it already. */
export function planSteps(
  draft: CaseDraft,
  judged: Judged,
  asked: Pick<Case, 'openedAt' | 'openedBy'> | undefined,
): CaseStep[] {
  const { money, sizes } = judged
  const isSent = draft.wish === 'pair'
  const sizeText = sizes || say('The new pair')
  const isDoor = draft.travel === 'door'
  const booked = {
    text: say('Parcel booked'),
    about: say('collect {collectTaka}{part}', {
      collectTaka: grouped(money.collectTaka),
      part: isDoor ? say(', note to swap') : '',
    }),
  }
  const back = { text: say('Old pair here, checked'), about: lateTask() }
  const ahead: Omit<Told, 'isDone'>[] = [
    ...(isSent && isForList(draft, judged)
      ? [
          { text: say('Waits for {sizeText}', { sizeText }) },
          { text: say('{sizeText} comes in', { sizeText }), about: say('a task to decide') },
        ]
      : []),
    ...(isSent ? [{ text: say('{sizeText} is reserved', { sizeText }), about: say('at once') }] : []),
    ...(isSent && isDoor ? [booked, { text: say('Swapped at the door') }, back] : []),
    ...(isSent && !isDoor ? [back, booked, { text: say('New pair delivered') }] : []),
    ...(isSent ? [] : [back]),
    ...(money.refundTaka > 0 ? [{ text: say('Money back'), about: grouped(money.refundTaka) }] : []),
    { text: say('Closed') },
  ]
  return inOrder([
    { text: say('Asked'), about: asked ? askedText(asked) : say('now, by you'), isDone: true },
    { text: say('Approve'), about: say('now, you'), isDone: false },
    ...ahead.map(step => ({ ...step, isDone: false })),
  ])
}

/** How far a case is, and what is to come. */
export function caseSteps(one: Case): CaseStep[] {
  const { openedAt, openedBy, approvedAt, endedAt, state, endNote } = one
  const asked = { text: say('Asked'), about: askedText({ openedAt, openedBy }), isDone: true }
  if (state === 'refused' || state === 'cancelled')
    return inOrder([
      asked,
      {
        text: state === 'refused' ? say('Refused') : say('Cancelled'),
        about: [endedAt && shortDay(endedAt), endNote].filter(Boolean).join(', '),
        isDone: true,
      },
    ])
  const approved = { text: say('Approved'), about: dayOf(approvedAt), isDone: approvedAt !== null }
  const isSent = one.pairs.some(({ wanted }) => wanted !== null)
  const steps = [asked, approved, ...(isSent ? stepsOfNew(one) : [oldBack(one)]), ...endOf(one)]
  return inOrder(steps, one.next === 'chase')
}

function stepsOfNew(one: Case): Told[] {
  const { exchangeOrder, waitingAt, approvedAt, travel, state } = one
  const sizes = wantedSizes(one.pairs)
  const isKept = approvedAt !== null && waitingAt === null
  const reserved = {
    text: waitingAt === null ? say('{sizes} is reserved', { sizes }) : say('Waits for {sizes}', { sizes }),
    about: waitingAt === null ? undefined : say('since {waitingAt}', { waitingAt: shortDay(waitingAt) }),
    isDone: isKept,
  }
  const booked = {
    text: say('Parcel booked'),
    about: exchangeOrder?.bookedAt
      ? say('{bookedAt}, order {orderNo}, collect {collectTaka}', {
          bookedAt: shortDay(exchangeOrder.bookedAt),
          orderNo: exchangeOrder.orderNo,
          collectTaka: grouped(one.money.collectTaka),
        })
      : say('collect {collectTaka}', { collectTaka: grouped(one.money.collectTaka) }),
    isDone: exchangeOrder?.bookedAt != null,
  }
  if (state === 'refused_at_door' || state === 'lost')
    return [
      reserved,
      booked,
      {
        text: state === 'lost' ? say('Lost by the courier') : say('Refused at the door'),
        about: say('somebody has to decide'),
        isDone: false,
      },
    ]
  const isThere =
    one.swappedAt !== null || ['swapped_at_door', 'outbound_delivered', 'closed'].includes(state)
  return travel === 'door'
    ? [
        reserved,
        booked,
        { text: say('Swapped at the door'), about: dayOf(one.swappedAt), isDone: isThere },
        oldBack(one),
      ]
    : [reserved, oldBack(one), booked, { text: say('New pair delivered'), isDone: isThere }]
}

const oldBack = (one: Case): Told => ({
  text:
    one.arrivedAt !== null && one.receivedAt === null
      ? say('Old pair here, to be checked')
      : say('Old pair here, checked'),
  about: one.receivedAt
    ? shortDay(one.receivedAt)
    : one.overdueAt === null
      ? lateTask()
      : [say('due {overdueAt}', { overdueAt: shortDay(one.overdueAt) }), chasedText(one)]
          .filter(Boolean)
          .join(', '),
  isDone: one.receivedAt !== null,
})

const chasedText = ({ chases, chasedAt }: Case): string =>
  chases === 0 || chasedAt === null
    ? ''
    : say('chased {part}, last {chasedAt}', {
        part: chases === 1 ? say('once') : say('{chases} times', { chases }),
        chasedAt: shortDay(chasedAt),
      })

function endOf({ money, refund, state, endedAt }: Case): Told[] {
  const paid = refund
    ? [
        {
          text: say('Money back'),
          about: `${grouped(refund.paidTaka)}, ${shortDay(refund.paidAt)}`,
          isDone: true,
        },
      ]
    : money.refundTaka > 0
      ? [{ text: say('Money back'), about: grouped(money.refundTaka), isDone: false }]
      : []
  return [...paid, { text: say('Closed'), about: dayOf(endedAt), isDone: state === 'closed' }]
}

const dayOf = (iso: string | null): string | undefined => (iso === null ? undefined : shortDay(iso))

const askedText = ({ openedAt, openedBy }: Pick<Case, 'openedAt' | 'openedBy'>): string =>
  `${shortDay(openedAt)}, ${openedBy === 'shopper' ? say('the customer, on the tracking page') : formatBy(openedBy)}`

/** The first step that did not happen is the present one. */
function inOrder(told: readonly Told[], isLate = false): CaseStep[] {
  const now = told.findIndex(({ isDone }) => !isDone)
  return told.map(({ text, about, isDone }, index) => ({
    text,
    about,
    state: isDone ? 'done' : index === now ? (isLate ? 'late' : 'now') : 'ahead',
  }))
}
