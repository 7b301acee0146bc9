import type { QueryClient } from '@tanstack/react-query'
import type { StoreApi } from 'zustand'
import { say } from '#backoffice/language/say.ts'
import { CallFailed, failureText } from '../../api/call-shop.ts'
import { holderIn, type RecordedCall, recordCall } from '../../api/calls.ts'
import { ofBackoffice } from '../../save/of-backoffice.ts'
import { SaveEngine } from '../../save/save-engine.ts'
import { refreshCalls } from '../use-call-queue.ts'
import { type DeskState, type WaitingOutcome, withDropped, withFailure, withStored } from './desk-state.ts'

/** A failing shop is asked again after this many milliseconds; a lost connection, as soon as it is back. */
const AGAIN_MS = 15_000

/** Stores outcomes, those of one order one after the other; each stays in view until the shop has it. */
export class OutcomeSender {
  readonly #queries: QueryClient
  readonly #desk: StoreApi<DeskState>
  readonly #engine: SaveEngine
  readonly #again = new Map<string, ReturnType<typeof setTimeout>>()
  /** The names of stored attempts by the keys of their outcomes. */
  readonly #attempts = new Map<string, string>()

  constructor(queries: QueryClient, desk: StoreApi<DeskState>) {
    this.#queries = queries
    this.#desk = desk
    this.#engine = ofBackoffice(queries, SaveEngine)
  }

  sendAll(): void {
    for (const { key } of this.#desk.getState().waiting) void this.send(key)
  }

  /** Never throws: what failed stands in the desk. */
  async send(key: string): Promise<void> {
    const found = this.#find(key)
    if (!found) return
    this.#expect(found, undefined)
    this.#engine.setUnsaved(partOf(found), { place: 'page', state: 'held' })
    await this.#engine.inTurn(recordOf(found.order.id), async () => {
      // taken back or given up while it waited for its turn
      if (!this.#find(key)) return
      try {
        this.#store(found, await recordCall(found.order.id, found.sent, key))
      } catch (error) {
        this.#fail(found, error)
      }
    })
  }

  /** Gives an outcome up: nothing is stored. */
  drop(key: string): void {
    const found = this.#find(key)
    if (found) this.#end(found)
  }

  /** The stored attempt of an outcome once it is settled; undefined: it was not stored, and is not sent any more. */
  async takeBack(key: string, orderId: string): Promise<string | undefined> {
    const attempt = await this.attemptOf(key, orderId)
    this.drop(key)
    return attempt
  }

  async attemptOf(key: string, orderId: string): Promise<string | undefined> {
    await this.#engine.inTurn(recordOf(orderId), async () => {})
    return this.#attempts.get(key)
  }

  setAttempt(key: string, attempt: string): void {
    this.#attempts.set(key, attempt)
  }

  #store(found: WaitingOutcome, recorded: RecordedCall): void {
    this.#attempts.set(found.key, recorded.attempt)
    this.#change(state => withStored(state, found.key, recorded))
    this.#end(found)
    refreshCalls(this.#queries)
  }

  #fail(found: WaitingOutcome, error: unknown): void {
    const isRefused = error instanceof CallFailed && error.isRefused
    const holder = holderIn(error)
    const message = holder ? say('{name} has this order now.', { name: holder.name }) : failureText(error)
    this.#change(state => withFailure(state, found.key, { message, isRefused }))
    if (!isRefused) this.#expect(found, () => void this.send(found.key))
  }

  /** Registers the next try of an outcome that never arrived. */
  #expect(found: WaitingOutcome, run: (() => void) | undefined): void {
    clearTimeout(this.#again.get(found.key))
    this.#again.delete(found.key)
    if (run) this.#again.set(found.key, setTimeout(run, AGAIN_MS))
    this.#engine.when('online', partOf(found), run)
  }

  #end(found: WaitingOutcome): void {
    this.#expect(found, undefined)
    this.#engine.setUnsaved(partOf(found), undefined)
    this.#change(state => withDropped(state, found.key))
  }

  #find(key: string): WaitingOutcome | undefined {
    return this.#desk.getState().waiting.find(one => one.key === key)
  }
  #change(change: (state: DeskState) => DeskState): void {
    this.#desk.setState(change(this.#desk.getState()))
  }
}

const recordOf = (orderId: string): string => `call ${orderId}`
const partOf = ({ order }: WaitingOutcome): string =>
  say('Call of order {orderNo}', { orderNo: order.orderNo })
