import type { QueryClient } from '@tanstack/react-query'
import { say } from '#backoffice/language/say.ts'
import type { CallCard } from '#domain/calls/call.ts'
import { type AnyOutcome, notePath, outcomePath, type RecordedCall, readRecorded } from '../../api/calls.ts'
import { type Outbox, outboxOf } from '../../outbox/outbox.ts'
import { outcomeWords } from '../words/outcome-words.ts'
import type { CalledOrder } from './desk-state.ts'

/** An outcome as it was said, and the shop's time of what its caller had seen of the order. */
export type SaidOutcome = { key: string; order: CalledOrder; sent: AnyOutcome; seenAt: string }

/** The outcomes of calls on their way to the shop: all of them go by the outbox of the device. */
export class Outcomes {
  readonly #outbox: Outbox
  /** The names of stored attempts by the keys of their outcomes. */
  readonly #attempts = new Map<string, string>()

  constructor(queries: QueryClient, onStored: (key: string, recorded: RecordedCall) => void) {
    this.#outbox = outboxOf(queries)
    this.#outbox.hear(({ kind, requestId }, data) => {
      if (kind !== 'outcome') return
      const recorded = readRecorded(data)
      this.#attempts.set(requestId, recorded.attempt)
      onStored(requestId, recorded)
    })
  }

  open(userId: string): void {
    this.#outbox.open(userId)
  }

  /** The orders whose outcome is not stored yet. */
  get awaited(): string[] {
    return this.#outbox.entries.filter(isOutcome).map(({ orderId }) => orderId)
  }

  say({ key, order, sent, seenAt }: SaidOutcome): void {
    void this.#outbox.put(
      {
        requestId: key,
        method: 'POST',
        path: outcomePath(order.id),
        body: sent,
        baseVersion: { seen_at: seenAt },
        kind: 'outcome',
        orderId: order.id,
        orderNo: order.orderNo,
        words: [outcomeWords(sent), sent.note && `“${sent.note}”`].filter(Boolean).join(' '),
      },
      globalThis.navigator?.onLine === false,
    )
  }

  /** Adds a note to an order that somebody else has now, once there is a connection. */
  async note({ id, orderNo }: Pick<CalledOrder, 'id' | 'orderNo'>, note: string, key: string): Promise<void> {
    await this.#outbox.put(
      {
        requestId: key,
        method: 'POST',
        path: notePath(id),
        body: { note },
        baseVersion: {},
        kind: 'note',
        orderId: id,
        orderNo,
        words: say('note “{note}”', { note }),
      },
      true,
    )
  }

  /** The stored attempt of an outcome once it is settled; undefined: it was not stored, and is not sent any more. */
  async takeBack(key: string): Promise<string | undefined> {
    const attempt = await this.attemptOf(key)
    if (attempt === undefined) await this.#outbox.drop(key)
    return attempt
  }

  async attemptOf(key: string): Promise<string | undefined> {
    if (!this.#attempts.has(key)) await this.#outbox.settled()
    return this.#attempts.get(key)
  }

  setAttempt(key: string, attempt: string): void {
    this.#attempts.set(key, attempt)
  }
}

const isOutcome = ({ kind, state }: { kind: string; state: string }): boolean =>
  kind === 'outcome' && state !== 'refused'

/** The shop's time of the latest that a card tells of its order. */
export const seenOf = ({ order, attempts }: CallCard): string =>
  [order.updatedAt, ...attempts.map(({ at }) => at)].reduce((latest, at) => (at > latest ? at : latest))
