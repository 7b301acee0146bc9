import { chatTurns, ownSenders, type Turn } from './chat-turns.ts'
import { type CleanText, cleanText } from './clean-text.ts'
import { findItems, type Items } from './find-items.ts'
import { findPayments, findTransactions, type Payment, type Transaction } from './find-payments.ts'
import { type FoundPhone, findPhones, type MissedPhone } from './find-phones.ts'
import { findPlaces, type PlaceMention } from './find-places.ts'
import { findSlips } from './find-slips.ts'
import { type MessagePlaces, type PlaceIndex, placeIndex } from './place-index.ts'
import { type ProductIndex, productIndex, productWord } from './product-index.ts'
import { type FoundName, labelledNames } from './read-name.ts'
import type { MessageCatalogue } from './read-order.ts'
import { GAP, readWords, type Word } from './read-words.ts'

export type MessageSetting = {
  catalogue: MessageCatalogue
  places: MessagePlaces
  /** What the shop is called in chats, in each script: lines of such a sender are the shop's. */
  ownNames: readonly string[]
}

/** All that was found in a text, before it is told which order it belongs to. */
export type Found = {
  clean: CleanText
  words: readonly Word[]
  turns: readonly Turn[]
  index: PlaceIndex
  products: ProductIndex
  phones: readonly FoundPhone[]
  missed: readonly MissedPhone[]
  places: readonly PlaceMention[]
  items: Items
  payments: readonly Payment[]
  transactions: readonly Transaction[]
  names: readonly FoundName[]
}

/** Each finder takes the words that it read, so that their order decides: ids before phones, phones before sizes. */
export function findAll(pasted: string, { catalogue, places, ownNames }: MessageSetting): Found {
  const clean = cleanText(pasted)
  const turns = chatTurns(clean.text, ownSenders(ownNames))
  const words = readWords(clean.text, turns)
  const index = placeIndex(places)
  const products = productIndex(catalogue)
  const slips = findSlips(clean.text, words)
  const transactions = [...slips.transactions, ...findTransactions(clean.text, words)]
  const { phones, missed } = findPhones(clean.text, words)
  const payments = [...slips.payments, ...findPayments(words)]
  const mentions = takePlaces(words, findPlaces(words, index), products)
  const items = findItems(words, products)
  const names = labelledNames(words, { from: 0, to: words.length }, mentions)
  // behind a name without an end the address may have begun
  for (const { from, to, isRunOn } of names)
    for (const word of words.slice(from, isRunOn ? from + 1 : to)) word.use ??= 'name'
  return {
    clean,
    words,
    turns,
    index,
    products,
    phones,
    missed,
    places: mentions,
    items,
    payments,
    transactions,
    names,
  }
}

/** Rivers name pairs, thanas and districts: such a word is a place where thana or its district stands beside it. */
function takePlaces(
  words: readonly Word[],
  mentions: readonly PlaceMention[],
  products: ProductIndex,
): PlaceMention[] {
  const isProduct = (word: Word) => productWord(products, word) !== undefined
  return mentions.filter(({ from, to, meant, isLabelled }) => {
    const own = words.slice(from, to)
    if (!own.some(isProduct)) return true
    const isBesideDistrict = mentions.some(
      other =>
        other.from === to &&
        (words[to]?.gap ?? 9) <= GAP.comma &&
        meant.some(
          one => one.area && other.meant.some(two => two.area === '' && two.district === one.district),
        ),
    )
    const isPlace = to - from > 1 || isLabelled || isBesideDistrict
    if (isPlace) for (const word of own) word.use = 'place'
    return isPlace
  })
}
