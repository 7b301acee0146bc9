/** A slow network does not keep the form away for their sake. */
const WAIT_MS = 1000

/** Texts stand in the first; names and headings, of 600 and above, in the second. */
const FACES = ['400 16px "Hind Siliguri"', '600 16px "Hind Siliguri"']

/** Resolves when Bengali letters can be drawn: a text that gets them later moves its facts. Never rejects. */
export async function bengaliLetters(): Promise<void> {
  const { promise: isOver, resolve } = Promise.withResolvers<void>()
  const limit = setTimeout(resolve, WAIT_MS)
  const loaded = FACES.map(face => document.fonts.load(face, '\u0995').catch(() => []))
  await Promise.race([Promise.all(loaded), isOver])
  clearTimeout(limit)
}
