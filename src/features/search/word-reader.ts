import { readingOf, wordsOf } from '#domain/search/search-words.ts'
import type { KnownWord } from './vocabulary.ts'

/** Reads the words of many texts. The same words come often: each is read once and cached until it is dropped. */
export class WordReader {
  readonly #read = new Map<string, KnownWord>()

  words(text: string): KnownWord[] {
    return wordsOf(text).map(written => {
      const known = this.#read.get(written)
      if (known) return known
      const word = { ...readingOf(written), written }
      this.#read.set(written, word)
      return word
    })
  }

  forget(): void {
    this.#read.clear()
  }
}
