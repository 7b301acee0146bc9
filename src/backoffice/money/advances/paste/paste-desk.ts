import type { QueryClient } from '@tanstack/react-query'
import { createStore } from 'zustand'
import { say } from '#backoffice/language/say.ts'
import type { AskedMatch, MatchOutcome, ReadMessage } from '#domain/advances/read-message.ts'
import { readStored, writeStored } from '#web/browser-storage.ts'
import { isRecord } from '#web/is-record.ts'
import { matchMessages, readPaste } from '../../../api/advances.ts'
import { CallFailed, failureText } from '../../../api/call-shop.ts'
import { ofBackoffice } from '../../../save/of-backoffice.ts'
import { SaveEngine } from '../../../save/save-engine.ts'
import { refreshAdvances } from '../use-advances.ts'
import { leftText } from './left-text.ts'
import { EMPTY, type PasteState } from './paste-state.ts'

const KEY = 'desk-advances'

/** Kept with the tab, which forgets it at logout: a reload does not lose what was pasted. */
function keepPaste({ userId, text, notThis }: PasteState): void {
  if (userId !== undefined) writeStored('sessionStorage', KEY, text === '' ? null : { userId, text, notThis })
}

function readKeptPaste(userId: string): Pick<PasteState, 'text' | 'notThis'> {
  const stored = readStored('sessionStorage', KEY)
  const { text, notThis } = isRecord(stored) && stored.userId === userId ? stored : {}
  return {
    text: typeof text === 'string' ? text : '',
    notThis: Array.isArray(notThis) ? notThis.filter(id => typeof id === 'string') : [],
  }
}

const PART = 'Advances to match'
const READ = 'advances that are read'
const RECORD = 'advances'
/** A failing shop is asked again after this many milliseconds; a lost connection, as soon as it is back. */
const AGAIN_MS = 15_000

/**
 * What was pasted, what it holds, and the matches on their way. It outlives the screen; a reload keeps the text, and a
 * match that never arrived is sent again: the shop books the same one once.
 */
export class PasteDesk {
  readonly state = createStore<PasteState>()(() => EMPTY)
  readonly #queries: QueryClient
  readonly #engine: SaveEngine
  #again: ReturnType<typeof setTimeout> | undefined
  /** The last reading counts. */
  #reading = 0

  constructor(queries: QueryClient) {
    this.#queries = queries
    this.#engine = ofBackoffice(queries, SaveEngine)
  }

  /** Takes up what the same person had in the box before a reload. */
  begin(userId: string): void {
    if (this.state.getState().userId === userId) return
    this.state.setState({ ...EMPTY, ...readKeptPaste(userId), userId })
    if (this.state.getState().text.trim() !== '') void this.read()
  }

  type(text: string): void {
    this.#change({ text, failure: undefined })
  }

  clear(): void {
    this.#reading += 1
    this.#engine.when('online', say(READ), undefined)
    this.#change({ text: '', readText: '', read: undefined, isReading: false, failure: undefined })
    this.#change({ notThis: [], refused: {} })
  }

  notThis(messageId: string): void {
    this.#change({ notThis: [...this.state.getState().notThis, messageId] })
  }

  /** Never throws: why it failed stands in the state, and the text stays. */
  async read(): Promise<void> {
    const { text } = this.state.getState()
    if (text.trim() === '') return this.clear()
    this.#reading += 1
    const mine = this.#reading
    this.#engine.when('online', say(READ), undefined)
    this.#change({ isReading: true, failure: undefined })
    try {
      const read = await readPaste(text)
      if (mine !== this.#reading) return
      this.#change({ read, readText: text, isReading: false })
      await refreshAdvances(this.#queries)
    } catch (error) {
      if (mine !== this.#reading) return
      this.#change({ isReading: false, failure: failureText(error) })
      if (!isRefused(error)) this.#engine.when('online', say(READ), () => void this.read())
    }
  }

  /** Sends matches, once however often it is pressed; what is booked leaves the box. Returns what was booked. */
  async match(asked: readonly AskedMatch[]): Promise<MatchOutcome[]> {
    if (this.#isBusy || asked.length === 0) return []
    this.#change({ sending: asked, sendFailure: undefined, refused: {} })
    return this.#send(asked)
  }

  /** Sends again what never arrived. */
  sendAgain(): Promise<MatchOutcome[]> {
    const { sending, sendFailure } = this.state.getState()
    return sendFailure === undefined ? Promise.resolve([]) : this.#send(sending)
  }

  get #isBusy(): boolean {
    return this.state.getState().sending.length > 0
  }

  async #send(asked: readonly AskedMatch[]): Promise<MatchOutcome[]> {
    this.#expect(false)
    this.#change({ sendFailure: undefined })
    this.#engine.setUnsaved(say(PART), { place: 'page', state: 'held' })
    try {
      const results = await this.#engine.inTurn(RECORD, () => matchMessages(asked))
      await this.#settle(results)
      return results.filter(({ isDone }) => isDone)
    } catch (error) {
      if (isRefused(error)) {
        this.#engine.setUnsaved(say(PART), undefined)
        this.#change({ sending: [], failure: failureText(error) })
        await refreshAdvances(this.#queries)
      } else {
        this.#change({ sendFailure: failureText(error) })
        this.#expect(true)
      }
      return []
    }
  }

  async #settle(results: readonly MatchOutcome[]): Promise<void> {
    this.#engine.setUnsaved(say(PART), undefined)
    const { text, readText, read } = this.state.getState()
    const done = new Set(results.flatMap(one => (one.isDone ? [one.messageId] : [])))
    const isDone = ({ message }: ReadMessage) => message !== null && done.has(message.id)
    const refused = Object.fromEntries(results.flatMap(one => (one.isDone ? [] : [[one.messageId, one]])))
    // what was typed since it was read stays as it is
    const left = read && text === readText ? leftText(text, read.messages, isDone) : text
    const shown = read && { ...read, messages: read.messages.filter(message => !isDone(message)) }
    this.#change({ sending: [], refused, text: left, readText: left, read: shown })
    await (left.trim() === '' ? refreshAdvances(this.#queries) : this.read())
    if (left.trim() === '') this.#change({ read: undefined })
  }

  /** Registers the next try of matches that never arrived, or forgets it. */
  #expect(isAwaited: boolean): void {
    clearTimeout(this.#again)
    const run = () => void this.sendAgain()
    this.#again = isAwaited ? setTimeout(run, AGAIN_MS) : undefined
    this.#engine.when('online', say(PART), isAwaited ? run : undefined)
  }

  #change(change: Partial<PasteState>): void {
    this.state.setState(change)
    keepPaste(this.state.getState())
  }
}

const isRefused = (error: unknown): boolean => error instanceof CallFailed && error.isRefused
