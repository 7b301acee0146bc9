import type { OwnText } from '#domain/language/own-text.ts'

/** A text of the owner within other words: marked where it stands in English on a Bengali page. */
export const OwnWords = ({ text, lang }: OwnText) =>
  lang === undefined ? text : <span lang={lang}>{text}</span>
