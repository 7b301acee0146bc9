import { createInterface } from 'node:readline'

/** Asks whoever sits there; anything but y or yes, and going away, is no. */
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
