import type { ReadMessage } from '#domain/advances/read-message.ts'

/** A message is found in the paste by so many of its first signs; the shop returns its text shortened. */
const KNOWN_BY = 60

/**
 * The paste without the messages that are done: each reaches from where its text begins to where the next one begins.
 * The whole paste where a message cannot be found in it: nothing is ever lost.
 */
export function leftText(
  pasted: string,
  messages: readonly ReadMessage[],
  isDone: (message: ReadMessage) => boolean,
): string {
  const starts: number[] = []
  let from = 0
  for (const { text } of messages) {
    const at = placeOf(text, pasted, from)
    if (at === undefined) return pasted
    starts.push(at)
    from = at + 1
  }
  const left = messages.flatMap((message, index) =>
    isDone(message) ? [] : [pasted.slice(starts[index], starts[index + 1]).trim()],
  )
  const before = pasted.slice(0, starts[0]).trim()
  return [before, ...left].filter(Boolean).join('\n')
}

/** Where a text begins, whatever white space stands between its words. */
function placeOf(text: string, pasted: string, from: number): number | undefined {
  const words = text
    .replace(/…$/, '')
    .slice(0, KNOWN_BY)
    .trim()
    .split(/\s+/)
    .map(word => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const found = words[0] ? pasted.slice(from).search(new RegExp(words.join('\\s+'), 'i')) : -1
  return found < 0 ? undefined : from + found
}
