import { createInterface } from 'node:readline'

/** Asks the person at the terminal; anything but y or yes, also the end of input, means no. */
export function askYes(
  question: string,
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
): Promise<boolean> {
  const lines = createInterface({ input, output })
  return new Promise(resolve => {
    lines.question(question, typed => {
      resolve(/^\s*y(es)?\s*$/i.test(typed))
      lines.close()
    })
    lines.once('close', () => resolve(false))
  })
}
