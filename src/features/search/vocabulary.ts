import { editDistance } from '#domain/search/edit-distance.ts'
import { isEmptyTerm } from '#domain/search/search-synonyms.ts'
import type { Reading, SearchWord } from '#domain/search/search-words.ts'

/** A word of a name, title, category or colour: its readings and the shop's spelling. */
export type KnownWord = Reading & { written: string }

/** More changes than these make another word. */
const farthest = (latin: string): number => (latin.length < 5 ? 1 : latin.length < 8 ? 2 : 3)

const isBengali = (text: string): boolean => /[\u0980-\u09ff]/.test(text)

/** The words by which the shop's pairs are known. */
export class Vocabulary {
  readonly #words = new Map<string, KnownWord>()
  readonly #sounds = new Map<string, KnownWord>()
  /** Numbers and words without meaning are left out: neither is what a misspelling stands for. */
  readonly #spellings = new Set<KnownWord>()
  readonly #sorted: string[]

  constructor(words: Iterable<KnownWord>) {
    for (const word of words) {
      if (!this.#words.has(word.latin)) {
        this.#words.set(word.latin, word)
        if (/^[a-z]/.test(word.latin) && !isEmptyTerm(word.latin)) this.#spellings.add(word)
      }
      if (word.sound.length >= 3 && !this.#sounds.has(word.sound)) this.#sounds.set(word.sound, word)
    }
    this.#sorted = [...this.#words.keys()].sort()
  }

  has(latin: string): boolean {
    return this.#words.has(latin)
  }

  /** Whether a word begins or sounds like this, so that no suggestion is needed. */
  knows({ latin, sound }: Reading): boolean {
    return this.#sounds.has(sound) || this.#firstFrom(latin).startsWith(latin)
  }

  /**
   * The nearest spelling that the shop uses, or undefined when none is near. With another first letter only one change
   * is allowed, and a word that only sounds alike has at least half of the letters. Who types Latin letters is offered those.
   */
  closest({ typed, readings }: SearchWord): string | undefined {
    const { latin, sound } = readings[0]
    const isReadable = ({ written }: KnownWord) => isBengali(typed) || !isBengali(written)
    let atMost = farthest(latin)
    let nearest: KnownWord | undefined
    for (const word of this.#spellings) {
      if (!isReadable(word)) continue
      const distance = editDistance(latin, word.latin, atMost)
      if (distance > atMost || (distance > 1 && latin[0] !== word.latin[0])) continue
      nearest = word
      atMost = distance - 1
    }
    if (nearest || sound.length < 3) return nearest?.written
    const soundsAlike = sound.length < 6 ? 1 : 2
    for (const [known, word] of this.#sounds) {
      const half = Math.max(latin.length, word.latin.length) >> 1
      if (
        !this.#spellings.has(word) ||
        !isReadable(word) ||
        editDistance(sound, known, soundsAlike) > soundsAlike
      )
        continue
      if (editDistance(latin, word.latin, half) <= half) return word.written
    }
    return undefined
  }

  /** The first word, in alphabetical order, that is not before this one. */
  #firstFrom(latin: string): string {
    let low = 0
    let high = this.#sorted.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#sorted[middle] ?? '') < latin) low = middle + 1
      else high = middle
    }
    return this.#sorted[low] ?? ''
  }
}
