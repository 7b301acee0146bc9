import { catalogueWordInBengali } from '#domain/catalog/catalogue-words.ts'
import type { Language } from '#domain/language/language.ts'
import { type OwnText, ownText } from '#domain/language/own-text.ts'
import { OwnWords } from './own-words.tsx'
import { usePageLanguage } from './use-page-language.ts'

/** The Bengali of a category or a color; empty for an unknown one. */
export const bengaliWord = (word: string): string => catalogueWordInBengali(word) ?? ''

/** A category or a color, which the owner types once, in a language; on the server alone. */
export const wordIn = (language: Language, word: string): OwnText =>
  language === 'en' ? { text: word } : ownText(language, word, bengaliWord(word))

/** A category or a color in the language of the page; on the server alone. */
export function CatalogueWord({ word }: { word: string }) {
  const { language } = usePageLanguage()
  return <OwnWords {...wordIn(language, word)} />
}
