import { use } from 'react'
import type { OwnText } from '#domain/language/own-text.ts'
import { SpeakerContext } from '#web/language/speaker.ts'

/** A text of the owner within other words: marked where it stands in English on a Bengali page. */
export const OwnWords = ({ text, lang }: OwnText) => (lang === undefined ? text : <span lang={lang}>{text}</span>)

/**
 * Says a kind or a color of the catalogue, which the owner types once: the usual ones have a Bengali word, all others stand
 * in English.
 */
export function useCatalogueWord(): (word: string) => OwnText {
  const { language, say } = use(SpeakerContext)
  return word => {
    const said = say(word)
    return language === 'bn' && said === word && /[a-z]/i.test(word)
      ? { text: word, lang: 'en' }
      : { text: said }
  }
}

/** A kind or a color of the catalogue, in the language of the page. */
export const CatalogueWord = ({ word }: { word: string }) => <OwnWords {...useCatalogueWord()(word)} />
