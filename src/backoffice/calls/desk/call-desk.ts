import type { QueryClient } from '@tanstack/react-query'
import { createStore } from 'zustand'
import { say } from '#backoffice/language/say.ts'
import { type CalledLane, type CallHolder, type CallRow, KEEP_EVERY_MS } from '#domain/calls/call.ts'
import type { NotReachedDetail } from '#domain/calls/call-outcome.ts'
import { CallFailed, failedCall, failureText } from '../../api/call-shop.ts'
import {
  detailCall,
  giveBackCall,
  holderIn,
  keepCall,
  noteCall,
  refusalCode,
  type SentOutcome,
  takeCall,
  takeNextCall,
  undoCall,
} from '../../api/calls.ts'
import { isUnheard } from '../../outbox/is-unheard.ts'
import { ofBackoffice } from '../../save/of-backoffice.ts'
import { refreshCalls } from '../use-call-queue.ts'
import {
  type CalledOrder,
  type DeskState,
  EMPTY_DESK,
  type Failed,
  isCalling,
  noteOf,
  withCard,
  withDialled,
  withLost,
  withNote,
  withOutcome,
  withoutCall,
  withoutCard,
  withReturn,
  withStored,
} from './desk-state.ts'
import { keepDesk, readKeptDesk } from './kept-desk.ts'
import { Outcomes, seenOf } from './outcomes.ts'

const MOST_AWAITING = 50

/**
 * The order that one person calls about: taken, kept while its card is open, given back or ended with an outcome. One
 * for the document, so that a look at another screen in the middle of a call loses nothing.
 */
export class CallDesk {
  readonly state = createStore<DeskState>()(() => EMPTY_DESK)
  readonly #queries: QueryClient
  readonly #outcomes: Outcomes
  #userId: string | undefined
  /** Counts what was asked for: an order that comes after something else was asked for goes back at once. */
  #turn = 0
  #beat: ReturnType<typeof setInterval> | undefined

  constructor(queries: QueryClient) {
    this.#queries = queries
    this.#outcomes = new Outcomes(queries, (key, recorded) => {
      this.#set(withStored(this.now, key, recorded))
      refreshCalls(queries)
    })
    this.state.subscribe((state, before) => {
      if (this.#userId !== undefined) keepDesk(this.#userId, state)
      if (state.phase !== before.phase) this.#keepWhileHeld()
    })
  }

  get now(): DeskState {
    return this.state.getState()
  }
  #set(next: DeskState): void {
    this.state.setState(next)
  }

  /** The screen is open: goes on where this tab was before a reload; with `orderId`, at that order. */
  open(userId: string, orderId?: string): void {
    const isFirst = this.#userId !== userId
    this.#userId = userId
    this.#outcomes.open(userId)
    const kept = isFirst ? readKeptDesk(userId) : undefined
    if (kept) this.#set({ ...EMPTY_DESK, notes: kept.notes, call: kept.call })
    const wanted = orderId ?? kept?.orderId ?? this.now.call?.orderId
    if (wanted !== undefined && this.now.phase !== 'held') void this.take(wanted)
  }

  /** The screen is left. An order that is being called stays: its caller may look something up. */
  leave(): void {
    if (isCalling(this.now)) return
    this.#turn += 1
    this.#giveBack()
    this.#set(withoutCard(this.now, 'idle'))
  }

  /** Back to the queue: the order in hand goes back, what was typed for it stays. */
  putAway(): void {
    this.#turn += 1
    this.#giveBack()
    this.#set(withoutCall(withoutCard(this.now, 'idle')))
  }

  /** The page closes: the order goes back at once, but not in the middle of a call, which a reload takes up again. */
  close(): void {
    const { card, phase } = this.now
    if (phase === 'held' && card && !isCalling(this.now)) void giveBackCall(card.order.id)
  }

  next(lanes: readonly CalledLane[]): Promise<void> {
    return this.#take(() => takeNextCall(lanes, this.#awaiting))
  }

  async take(orderId: string): Promise<void> {
    const { card, phase } = this.now
    if (card?.order.id !== orderId || phase !== 'held') this.#giveBack()
    await this.#take(() => takeCall(orderId, this.#awaiting), orderId)
  }

  /** Loads the order in hand again, after it was changed. */
  async renew(): Promise<void> {
    const { card, phase } = this.now
    if (!card || phase !== 'held') return
    const { id } = card.order
    try {
      const fresh = await takeCall(id, this.#awaiting)
      if (this.now.card?.order.id === id && this.now.phase === 'held') this.#set(withCard(this.now, fresh))
    } catch (error) {
      this.#fail(id, error)
    }
  }

  /** Gives the order in hand to others first, and takes the next one. */
  skip(lanes: readonly CalledLane[]): Promise<void> {
    const { card } = this.now
    return this.#take(async () => {
      if (card) await giveBackCall(card.order.id, true)
      return takeNextCall(lanes, this.#awaiting)
    })
  }

  /** Stores what came of the call, and takes the next order in the same moment. */
  finish(sent: SentOutcome, lanes: readonly CalledLane[]): void {
    const { card, phase } = this.now
    if (!card || phase !== 'held') return
    const { id, orderNo, recipientName: name } = card.order
    const note = noteOf(this.now).trim()
    const outcome = { ...sent, ...(sent.note === undefined && note !== '' && { note }) }
    this.#say({ id, orderNo, name }, outcome, seenOf(card))
    // asked for in the same moment: nobody waits for the next order
    void this.#take(() => takeNextCall(lanes, this.#awaiting))
  }

  /** Keeps what came of a call that was made without a connection: nobody gives the order out meanwhile. */
  finishOffline(
    { orderId: id, orderNo, recipientName: name }: CallRow,
    sent: SentOutcome,
    seenAt: string,
  ): void {
    this.#say({ id, orderNo, name }, sent, seenAt)
    this.#set(withoutCard(this.now, 'failed', this.now.failure))
  }

  #say(order: CalledOrder, sent: SentOutcome, seenAt: string): void {
    const key = crypto.randomUUID()
    this.#set(withOutcome(this.now, { key, order, sent }))
    this.#outcomes.say({ key, order, sent, seenAt })
  }

  /** Takes the last outcome back and opens its order again. Throws `CallFailed`. */
  async undo(): Promise<void> {
    const { last } = this.now
    if (!last) return
    this.forgetLast()
    const attempt = await this.#outcomes.takeBack(last.key)
    try {
      if (attempt !== undefined) await undoCall(last.order.id, attempt)
    } finally {
      if (last.sent.note !== undefined) this.#set(withNote(this.now, last.order.id, last.sent.note))
    }
    refreshCalls(this.#queries)
    await this.take(last.order.id)
  }

  /** Says why nobody was reached. Throws `CallFailed`. */
  async detail(outcome: NotReachedDetail, phone?: string): Promise<void> {
    const { last } = this.now
    if (!last) return
    const attempt = await this.#outcomes.attemptOf(last.key)
    // more is said of what the shop has
    if (attempt === undefined) throw failedCall('FETCH_ERROR')
    const said = await detailCall(last.order.id, { attempt, outcome, ...(phone !== undefined && { phone }) })
    this.#outcomes.setAttempt(last.key, said.attempt)
    this.#set(withStored(this.now, last.key, said))
    refreshCalls(this.#queries)
  }

  forgetLast(): void {
    this.#set({ ...this.now, last: undefined })
  }

  typeNote(note: string): void {
    const { card } = this.now
    if (card) this.#set(withNote(this.now, card.order.id, note))
  }

  /** Adds what was typed to an order that somebody else has now. Throws `CallFailed`. */
  async addNote(): Promise<void> {
    const { card } = this.now
    const note = noteOf(this.now).trim()
    if (!card || note === '') return
    const key = crypto.randomUUID()
    try {
      await noteCall(card.order.id, note, key)
    } catch (error) {
      if (!isUnheard(error)) throw error
      await this.#outcomes.note(card.order, note, key)
    }
    this.#set(withNote(this.now, card.order.id, ''))
  }

  dial(): void {
    this.#set(withDialled(this.now, new Date().toISOString()))
  }
  /** The page is in view again: the order may be somebody else's by now, and a call may be over. */
  comeBack(): void {
    this.#set(withReturn(this.now))
    void this.#keep()
  }
  stopCalling(): void {
    this.#set(withoutCall(this.now))
  }

  /** The queue says that somebody else has the order in hand. */
  seeHolder(orderId: string, holder: CallHolder): void {
    this.#set(withLost(this.now, orderId, holder))
  }

  /** Orders whose outcomes are not stored yet, at most so many as the shop hears of at once. */
  get #awaiting(): string[] {
    return this.#outcomes.awaited.slice(-MOST_AWAITING)
  }

  #giveBack(): void {
    const { card, phase } = this.now
    if (phase === 'held' && card) void giveBackCall(card.order.id)
  }

  async #take(ask: () => ReturnType<typeof takeNextCall>, orderId?: string): Promise<void> {
    this.#turn += 1
    const turn = this.#turn
    this.#set(withoutCard(this.now, 'taking'))
    try {
      const card = await ask()
      if (turn !== this.#turn) {
        // unless it is the very order that was asked for since
        if (card && card.order.id !== this.now.card?.order.id) void giveBackCall(card.order.id)
        return
      }
      this.#set(card ? withCard(this.now, card) : withoutCard(this.now, 'nobody'))
      refreshCalls(this.#queries)
    } catch (error) {
      if (turn !== this.#turn) return
      this.#set(withoutCard(this.now, 'failed', takeFailure(error)))
      if (orderId !== undefined) refreshCalls(this.#queries)
    }
  }

  #keepWhileHeld(): void {
    clearInterval(this.#beat)
    this.#beat = this.now.phase === 'held' ? setInterval(() => void this.#keep(), KEEP_EVERY_MS) : undefined
  }

  async #keep(): Promise<void> {
    const { card, phase } = this.now
    if (!card || phase !== 'held') return
    try {
      await keepCall(card.order.id)
    } catch (error) {
      this.#fail(card.order.id, error)
    }
  }

  /** Without a connection the order stays: the shop gives it to nobody else for some minutes. */
  #fail(orderId: string, error: unknown): void {
    const code = refusalCode(error)
    if (code !== 'call_held' && code !== 'call_over') return
    this.#set(withLost(this.now, orderId, holderIn(error)))
    refreshCalls(this.#queries)
  }
}

function takeFailure(error: unknown): Failed {
  const holder = holderIn(error)
  const message = holder
    ? say('{name} has this order now. Do not call.', { name: holder.name })
    : failureText(error)
  return { message, isRefused: error instanceof CallFailed && error.isRefused }
}

export const callDesk = (queries: QueryClient): CallDesk => ofBackoffice(queries, CallDesk)
