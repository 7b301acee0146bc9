/** Runs at most so many works at the same time; the others wait for their turn, first come first served. */
export function takeTurns(atOnce: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= atOnce) await new Promise<void>(resolve => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      // whoever waits takes over the place
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
