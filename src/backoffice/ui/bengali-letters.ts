/** A slow network does not keep the form away for their sake. */
const WAIT_MS = 1000

/** Resolves when Bengali letters can be drawn: a text that gets them later moves its facts. Never rejects. */
export async function bengaliLetters(): Promise<void> {
  const { promise: isOver, resolve } = Promise.withResolvers<void>()
  const limit = setTimeout(resolve, WAIT_MS)
  const loaded = document.fonts.load('16px "Hind Siliguri"', '\u0995').catch(() => [])
  await Promise.race([loaded, isOver])
  clearTimeout(limit)
}
