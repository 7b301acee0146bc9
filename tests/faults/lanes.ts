/** Runs a function on all inputs, `lanes` at a time, and returns the results in the order of the input. */
export async function inLanes<Input, Result>(
  inputs: readonly Input[],
  lanes: number,
  use: (input: Input) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const waiting = inputs.entries()
  const lane = async () => {
    for (const [index, input] of waiting) results[index] = await use(input)
  }
  await Promise.all(Array.from({ length: Math.min(lanes, inputs.length) }, lane))
  return results
}
