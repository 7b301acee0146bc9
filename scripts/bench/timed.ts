type Timing = {
  rounds: number
  /** Rounds before the first that counts. */
  warmUp: number
  /** A slow answer is measured in few rounds: after this time, in milliseconds, three of them are enough. */
  longestMs: number
}

const FEWEST = 3

/** How long the work takes each time, in milliseconds. */
export async function timed(
  work: () => Promise<unknown>,
  { rounds, warmUp, longestMs }: Timing,
): Promise<number[]> {
  const times: number[] = []
  const startedAt = performance.now()
  for (let round = -warmUp; round < rounds; round += 1) {
    const roundAt = performance.now()
    await work()
    if (round >= 0) times.push(performance.now() - roundAt)
    if (times.length >= FEWEST && performance.now() - startedAt > longestMs) break
  }
  return times
}
