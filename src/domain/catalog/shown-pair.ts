import type { Language } from '../language/language.ts'
import { catalogueWordInBengali } from './catalogue-words.ts'

type Pair = { name: string; color: string }

/** What a pair of an order is called in a language; as it was ordered where its product or color has no Bengali. */
export const shownPair = (
  { name, color }: Pair,
  { product, language }: { product: { nameBengali: string } | undefined; language: Language },
): Pair =>
  language === 'en'
    ? { name, color }
    : { name: product?.nameBengali || name, color: catalogueWordInBengali(color) ?? color }
