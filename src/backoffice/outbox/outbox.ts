import type { QueryClient } from '@tanstack/react-query'
import { createStore, useStore } from 'zustand'
import { say } from '#backoffice/language/say.ts'
import { idTime } from '#domain/id.ts'
import { isRecord } from '#web/is-record.ts'
import { CallFailed } from '../api/call-shop.ts'
import { ofBackoffice, useOfBackoffice } from '../save/of-backoffice.ts'
import { SaveEngine } from '../save/save-engine.ts'
import { isTooOld, type NewEntry, nextOf, type OutboxEntry, type SentEntry } from './outbox-entry.ts'
import { type OutboxStore, openStore } from './outbox-store.ts'
import { type Sending, sendEntry, type Trouble } from './send-entry.ts'
import { Tabs } from './tabs.ts'

export type OutboxState = {
  /** What the shop has not stored, in the order in which it was said. */
  entries: readonly OutboxEntry[]
  /** What waited and was sent, since somebody last put the list away. */
  sent: readonly SentEntry[]
  trouble: Trouble | undefined
  /** False: what waits is lost with the app. */
  isKept: boolean
}

/** Hears what the shop answered to an action, before the action leaves the list. */
type Answered = (entry: OutboxEntry, data: unknown) => void

/**
 * The one outbox of the device: outcomes of calls, and notes and statuses that the save engine hands over because there is
 * no connection. Sends them strictly in order and once each: at its start, when the connection is back, when the page comes
 * into view and after a pause. Several tabs share what waits, and one of them sends (docs/decisions/0106-offline.md).
 */
export class Outbox {
  readonly state = createStore<OutboxState>()(() => ({
    entries: [],
    sent: [],
    trouble: undefined,
    isKept: true,
  }))
  readonly #engine: SaveEngine
  readonly #heard = new Set<Answered>()
  readonly #tabs = new Tabs({
    changed: () => void this.#load(),
    sent: ({ entry, data, sentAt }) => this.#showSent(entry, data, sentAt),
  })
  #account: string | undefined
  #store: Promise<OutboxStore> | undefined
  /** Said, and not yet on the device. */
  #arriving: readonly OutboxEntry[] = []
  #lastPut: Promise<void> | undefined
  #sending: Promise<void> | undefined
  #isAskedAgain = false
  #again: ReturnType<typeof setTimeout> | undefined

  constructor(queries: QueryClient) {
    this.#engine = ofBackoffice(queries, SaveEngine)
    this.state.subscribe(({ entries, isKept }) => this.#guard(entries.length > 0 && !isKept))
  }

  get entries(): readonly OutboxEntry[] {
    return this.state.getState().entries
  }

  /** Opens what waits for this person, and sends it. Once for the document: another person gets another document. */
  open(account: string): void {
    if (this.#account !== undefined) return
    this.#account = account
    this.#store = openStore(account)
    const go = () => void this.send()
    addEventListener('online', go)
    addEventListener('visibilitychange', () => document.visibilityState === 'visible' && go())
    void this.#change(entries => entries.map(entry => ({ ...entry, hasWaited: true }))).then(go)
  }

  /** Calls back with what the shop answers, in this tab or through another. */
  hear(answered: Answered): () => void {
    this.#heard.add(answered)
    return () => this.#heard.delete(answered)
  }

  /** Whether something of an order waits: what is said of it next goes behind that. */
  holds(orderId: string): boolean {
    return this.entries.some(entry => entry.orderId === orderId && entry.state !== 'refused')
  }

  /** Takes an action; undefined: nobody is known yet, and it stays with its caller. It is in view at once. */
  put(given: NewEntry, hasWaited: boolean): Promise<void> | undefined {
    const account = this.#account
    if (account === undefined) return undefined
    const entry: OutboxEntry = {
      ...given,
      account,
      hasWaited,
      at: new Date().toISOString(),
      state: 'waits',
      message: '',
      present: {},
      by: '',
    }
    this.#arriving = [...this.#arriving, entry]
    this.#show(this.entries)
    const kept = this.#change(entries => [...entries, entry], entry).then(() => {})
    this.#lastPut = kept.then(() => this.send())
    return kept
  }

  /** Gives an action up: nothing is stored, unless it was on its way. */
  async drop(requestId: string): Promise<void> {
    await this.settled()
    await this.#change(entries => entries.filter(entry => entry.requestId !== requestId))
    await this.send()
  }

  /** Sends this person's own over what somebody else did meanwhile, which they have seen. */
  async insist(requestId: string): Promise<void> {
    const again = (entry: OutboxEntry): OutboxEntry => ({
      ...entry,
      state: 'waits',
      baseVersion: overOf(entry),
    })
    await this.#change(entries =>
      entries.map(entry => (entry.requestId === requestId ? again(entry) : entry)),
    )
    await this.send()
  }

  /** Puts away the list of what was sent. */
  forgetSent(): void {
    this.state.setState({ sent: [] })
  }

  /** Sends what waits; resolves once it is sent, or cannot be now. */
  send(): Promise<void> {
    this.#isAskedAgain = true
    this.#sending ??= this.#tabs
      .alone(async () => {
        while (this.#isAskedAgain) {
          this.#isAskedAgain = false
          await this.#sendAll()
        }
      })
      .finally(() => {
        this.#sending = undefined
        if (this.#isAskedAgain) void this.send()
      })
    return this.#sending
  }

  /** Resolves once what is on its way has its answer; sends nothing. */
  async settled(): Promise<void> {
    await this.#lastPut
    await this.#sending
  }

  async #sendAll(): Promise<void> {
    clearTimeout(this.#again)
    for (;;) {
      const next = nextOf(await this.#load())
      if (!next || this.#account === undefined) return this.state.setState({ trouble: undefined })
      const sending: Sending = isTooOld(next, Date.now())
        ? { kind: 'refused', message: say('It waited for more than 24 hours, and is not sent any more.') }
        : await sendEntry(next)
      if (sending.kind === 'later') return await this.#wait(sending)
      await this.#settle(next, sending)
    }
  }

  /** Nothing overtakes an action that cannot be sent now: those behind it wait too. */
  async #wait({ trouble, afterMs }: Extract<Sending, { kind: 'later' }>): Promise<void> {
    await this.#change(entries => entries.map(entry => ({ ...entry, hasWaited: true })))
    this.state.setState({ trouble })
    this.#again = setTimeout(() => void this.send(), afterMs)
  }

  async #settle(entry: OutboxEntry, sending: Exclude<Sending, { kind: 'later' }>): Promise<void> {
    const { requestId } = entry
    if (sending.kind === 'sent') {
      const sentAt = new Date().toISOString()
      this.#showSent(entry, sending.data, sentAt)
      const since = storedAt(sending.data)
      await this.#change(entries =>
        entries.flatMap(one =>
          one.requestId === requestId ? [] : [isNextOf(entry, one) ? seenAt(one, since) : one],
        ),
      )
      this.#tabs.tellSent({ entry, data: sending.data, sentAt })
      return
    }
    const { kind: state, message } = sending
    const { present = {}, by = '' } = sending.kind === 'conflict' ? sending : {}
    const settled = { ...entry, state, message, present, by, hasWaited: true }
    await this.#change(entries => entries.map(one => (one.requestId === requestId ? settled : one)))
  }

  #showSent(entry: OutboxEntry, data: unknown, sentAt: string): void {
    for (const answered of this.#heard) tell(answered, entry, data)
    if (!entry.hasWaited) return
    const { requestId, orderNo, words, at, kind } = entry
    // in the same moment, so that it is never in both lists
    this.state.setState(({ sent, entries }) => ({
      sent: [...sent, { requestId, orderNo, words, at, kind, sentAt }],
      entries: entries.filter(one => one.requestId !== requestId),
    }))
  }

  #load(): Promise<readonly OutboxEntry[]> {
    return this.#change(entries => entries)
  }

  async #change(
    change: (entries: readonly OutboxEntry[]) => readonly OutboxEntry[],
    arrived?: OutboxEntry,
  ): Promise<readonly OutboxEntry[]> {
    const store = await this.#store
    if (!store) return []
    const before = this.entries
    const entries = await store.change(change)
    if (arrived) this.#arriving = this.#arriving.filter(entry => entry !== arrived)
    this.#show(entries, store.isKept)
    if (JSON.stringify(before) !== JSON.stringify(this.entries) || arrived) this.#tabs.tellChanged()
    return entries
  }

  #show(known: readonly OutboxEntry[], isKept = this.state.getState().isKept): void {
    const rest = known.filter(({ requestId }) => !this.#arriving.some(one => one.requestId === requestId))
    this.state.setState({ entries: [...rest, ...this.#arriving], isKept })
  }

  /** What would be lost with the page is asked about before it closes. */
  #guard(isLosing: boolean): void {
    this.#engine.setUnsaved(
      say('Actions that wait to be sent'),
      isLosing ? { place: 'page', state: 'held' } : undefined,
    )
  }
}

/** An answer that a screen cannot read is none to send again: the shop has stored it. */
function tell(answered: Answered, entry: OutboxEntry, data: unknown): void {
  try {
    answered(entry, data)
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
  }
}

/** The base of an action that a person wants all the same: what they have seen by now. */
const overOf = ({ kind, path, baseVersion, present }: OutboxEntry): OutboxEntry['baseVersion'] => {
  if (kind === 'outcome') return { is_over: true }
  const { expected } = baseVersion
  return path.endsWith('/note') ? {} : { expected: { ...(isRecord(expected) ? expected : {}), ...present } }
}

/** Whether one was said of the same order after the other, of a call: it meets what the other one did. */
const isNextOf = (entry: OutboxEntry, one: OutboxEntry): boolean =>
  one.orderId === entry.orderId && one.kind === 'outcome' && one.at >= entry.at

const seenAt = (entry: OutboxEntry, since: string | undefined): OutboxEntry =>
  since === undefined || entry.baseVersion.is_over === true
    ? entry
    : { ...entry, baseVersion: { seen_at: since } }

/** The shop's time at which it stored what it answers: of an attempt by its name, of a change by the order. */
function storedAt(data: unknown): string | undefined {
  if (!isRecord(data)) return undefined
  const at = typeof data.attempt === 'string' ? idTime(data.attempt) : undefined
  if (at !== undefined) return new Date(at).toISOString()
  return typeof data.updatedAt === 'string' ? data.updatedAt : undefined
}

export const outboxOf = (queries: QueryClient): Outbox => ofBackoffice(queries, Outbox)

export const useOutbox = (): Outbox => useOfBackoffice(Outbox)
export const useOutboxState = (): OutboxState => useStore(useOutbox().state)
