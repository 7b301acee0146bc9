import { type Codec, Unreadable } from '#contract/codec-parts.ts'
import { unreadable } from './call-shop.ts'

/** Reads what an answer holds; what is not as its codec says throws `CallFailed`. */
export function readWith<Value>(codec: Pick<Codec<Value, unknown>, 'read'>, given: unknown): Value {
  try {
    return codec.read(given)
  } catch (error) {
    if (error instanceof Unreadable) throw unreadable()
    throw error
  }
}
