/** How many parts a text is sent and paid in. `signs` and `perPart` are septets of GSM-7 or units of UTF-16. */
export type SmsParts = {
  parts: number
  signs: number
  /** What one part of this text has room for: less where it is one of several, since each then says which it is. */
  perPart: number
  alphabet: 'gsm' | 'unicode'
}

/** The default alphabet of GSM 03.38, without its escape. */
const GSM = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
    '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** Its extension: each is an escape and a sign, and counts 2. */
const GSM_EXTENSION = new Set('\f^{}\\[~]|€')

/** A message has 140 bytes: 160 septets or 70 units. One of several gives 6 bytes to its number. */
const ROOM = { gsm: { alone: 160, ofSeveral: 153 }, unicode: { alone: 70, ofSeveral: 67 } }

/**
 * Counts the parts of a text as the network does. One sign outside GSM-7, such as any Bengali letter or `৳`, makes the
 * whole text Unicode. Neither the two halves of an extension sign nor those of a surrogate pair stand in two parts. An
 * empty text has no part.
 */
export function countParts(text: string): SmsParts {
  const characters = [...text]
  const isGsm = characters.every(sign => GSM.has(sign) || GSM_EXTENSION.has(sign))
  const alphabet = isGsm ? 'gsm' : 'unicode'
  const sizes = characters.map(sign => (isGsm ? (GSM_EXTENSION.has(sign) ? 2 : 1) : sign.length))
  const signs = sizes.reduce((sum, size) => sum + size, 0)
  const { alone, ofSeveral } = ROOM[alphabet]
  if (signs <= alone) return { parts: signs === 0 ? 0 : 1, signs, perPart: alone, alphabet }
  return { parts: fill(sizes, ofSeveral), signs, perPart: ofSeveral, alphabet }
}

/** How many parts signs of 1 or 2 fill, in their order. */
function fill(sizes: readonly number[], room: number): number {
  let parts = 1
  let used = 0
  for (const size of sizes) {
    if (used + size > room) {
      parts++
      used = 0
    }
    used += size
  }
  return parts
}
