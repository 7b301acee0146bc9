import { type OwnText, ownText } from '#domain/language/own-text.ts'

/** What a Bengali page calls a product, in the order of its colors; what is empty stands there in English. */
export type BengaliNames = { name: string; title: string; colors: string[] }

type Named = { name: string; title: string; bengali?: BengaliNames }

/** What a page calls a product and its colors: only a Bengali page has `bengali`. */
export function shownWords({ name, title, bengali }: Named, colors: readonly { color: string }[]) {
  const own = (english: string, bengaliText: string | undefined): OwnText =>
    bengali ? ownText('bn', english, bengaliText ?? '') : { text: english }
  return {
    name: own(name, bengali?.name),
    title: own(title, bengali?.title),
    colorOf: (color: string) => own(color, bengali?.colors[colors.findIndex(one => one.color === color)]),
  }
}

/** The same for the line of a cart: undefined on an English page. */
export const lineWords = (
  { bengali }: Pick<Named, 'bengali'>,
  color: number,
): { name: string; title: string; color: string } | undefined =>
  bengali && { name: bengali.name, title: bengali.title, color: bengali.colors[color] ?? '' }
