import type { QueryClient } from '@tanstack/react-query'
import { say } from '#backoffice/language/say.ts'
import type { CallFailed } from '../../api/call-shop.ts'
import { editOrders, type SentEdit } from '../../api/order-edits.ts'
import type { ChangedOrder, SentOrderFields } from '../../api/order-writes.ts'
import { putManyIntoLists } from './put-many-into-lists.ts'

/** The size of one call: small enough to be answered within a second or two. */
const AT_ONCE = 100

type Waiting = SentEdit & { answer: PromiseWithResolvers<ChangedOrder> }

/**
 * Sends the edits of many orders together, a part at a time, and answers each as if it had been sent alone. All of them
 * are one batch; an edit that waits for an earlier one of its order follows in a later part.
 */
export class SentTogether {
  readonly #queries: QueryClient
  readonly #waiting: Waiting[] = []
  #isSending = false
  /** Undoes all of them; null while nothing was written. */
  batch: string | null = null

  constructor(queries: QueryClient) {
    this.#queries = queries
  }

  readonly send = (id: string, fields: SentOrderFields, expected: SentOrderFields): Promise<ChangedOrder> => {
    const answer = Promise.withResolvers<ChangedOrder>()
    this.#waiting.push({ id, fields, expected, answer })
    // after all that are sent in this moment
    if (!this.#isSending) queueMicrotask(() => void this.#sendAll())
    this.#isSending = true
    return answer.promise
  }

  async #sendAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const part = this.#waiting.splice(0, AT_ONCE)
      try {
        await this.#sendPart(part)
      } catch (error) {
        // a shop that does not answer is not asked for the rest: each is tried again by itself
        for (const { answer } of [...part, ...this.#waiting.splice(0)]) answer.reject(error)
      }
    }
    this.#isSending = false
  }

  async #sendPart(part: readonly Waiting[]): Promise<void> {
    const { batch, changed, failed } = await editOrders(part, this.batch)
    this.batch ??= batch
    putManyIntoLists(
      this.#queries,
      [...changed.values()].map(({ order }) => order),
    )
    for (const { id, answer } of part) {
      const done = changed.get(id)
      const refused: CallFailed | undefined = failed.get(id)
      if (done) answer.resolve({ ...done, isInView: true })
      else answer.reject(refused ?? new Error(say('The shop did not say what became of it.')))
    }
  }
}
