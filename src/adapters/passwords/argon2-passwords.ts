import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { isCommonPassword } from './common-passwords.ts'
import type { Passwords, Turn } from './passwords.ts'

/** `memoryCost` in KiB; what a guesser needs for each try. A hash names the cost that it was made at. */
export type Argon2Cost = { memoryCost: number; timeCost: number; parallelism: number }

/** The OWASP password storage cheat sheet's choice for argon2id (the package's default): 19 MiB, two passes, one lane. */
const COST: Argon2Cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }
/**
 * One core stays free for pages, and two of Node's four worker threads for compressing and reading files: a flood of
 * logins must not slow the shop.
 */
const AT_A_TIME = availableParallelism() > 2 ? 2 : 1
/** About a second of waiting; later requests are asked to come back. */
const MAXIMUM_WAITING = 60

/**
 * Passwords hashed with argon2id in worker threads, one or two at a time, the others in order of arrival. Every shop has
 * the full `cost`; tests, whose passwords nobody guesses, give the least.
 */
export function argon2Passwords(cost = COST): Passwords {
  const line = waitingLine(AT_A_TIME)
  let ofNobody: Promise<string> | undefined
  /** A hash of no known password: comparing with it only takes time. Created at first use; a failure is not cached. */
  const hashOfNobody = () => {
    ofNobody ??= line
      .take(() => hash(randomBytes(32), cost))
      .catch(error => {
        ofNobody = undefined
        throw error
      })
    return ofNobody
  }
  return {
    hash: (password, turn) => line.take(() => hash(password, cost), turn),
    fits: async (known, password, turn) => {
      // awaited also with a known hash: the time of the first try must not show whether there is one
      const nobody = await hashOfNobody()
      const compared = known ?? nobody
      const isRight = await line.take(() => verify(compared, password), turn)
      return known !== null && isRight
    },
    isCommon: isCommonPassword,
    isBusy: () => line.waiting() >= MAXIMUM_WAITING,
  }
}

function waitingLine(atATime: number) {
  const waiting: Record<Turn, (() => void)[]> = { first: [], 'in order': [] }
  let running = 0
  return {
    waiting: () => waiting['in order'].length,
    async take<Result>(work: () => Promise<Result>, turn: Turn = 'in order'): Promise<Result> {
      if (running >= atATime) {
        const { promise, resolve } = Promise.withResolvers<void>()
        waiting[turn].push(resolve)
        await promise
      } else running += 1
      try {
        return await work()
      } finally {
        const next = waiting.first.shift() ?? waiting['in order'].shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}
