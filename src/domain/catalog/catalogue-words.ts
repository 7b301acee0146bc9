/**
 * The Bengali of the colours and kinds of shoes that Bangladeshi shops write most, by the English name in small
 * letters. The owner gives the others, or another word for one of these, in the settings.
 */
const KNOWN_WORDS: ReadonlyMap<string, string> = new Map([
  ['master', 'মাস্টার'],
  ['chocolate', 'চকলেট'],
  ['black', 'কালো'],
  ['tan', 'ট্যান'],
  ['brown', 'বাদামি'],
  ['dark brown', 'গাঢ় বাদামি'],
  ['light brown', 'হালকা বাদামি'],
  ['coffee', 'কফি'],
  ['camel', 'ক্যামেল'],
  ['cognac', 'কনিয়াক'],
  ['mustard', 'সরিষা'],
  ['beige', 'বেইজ'],
  ['cream', 'ক্রিম'],
  ['white', 'সাদা'],
  ['off white', 'অফ হোয়াইট'],
  ['grey', 'ধূসর'],
  ['gray', 'ধূসর'],
  ['ash', 'ছাই'],
  ['blue', 'নীল'],
  ['navy', 'নেভি ব্লু'],
  ['navy blue', 'নেভি ব্লু'],
  ['sky blue', 'আকাশি'],
  ['red', 'লাল'],
  ['maroon', 'মেরুন'],
  ['oxblood', 'গাঢ় মেরুন'],
  ['burgundy', 'বারগান্ডি'],
  ['wine', 'ওয়াইন'],
  ['green', 'সবুজ'],
  ['olive', 'জলপাই'],
  ['yellow', 'হলুদ'],
  ['orange', 'কমলা'],
  ['pink', 'গোলাপি'],
  ['purple', 'বেগুনি'],
  ['golden', 'সোনালি'],
  ['silver', 'রুপালি'],
  ['copper', 'তামাটে'],
  ['natural', 'ন্যাচারাল'],
  ['sandal', 'স্যান্ডেল'],
  ['sandals', 'স্যান্ডেল'],
  ['casual', 'ক্যাজুয়াল'],
  ['formal', 'ফরমাল'],
  ['shacci', 'সাচ্চি'],
  ['loafer', 'লোফার'],
  ['loafers', 'লোফার'],
  ['slipper', 'স্লিপার'],
  ['slippers', 'স্লিপার'],
  ['slide', 'স্লাইড'],
  ['slides', 'স্লাইড'],
  ['shoe', 'জুতা'],
  ['shoes', 'জুতা'],
  ['boot', 'বুট'],
  ['boots', 'বুট'],
  ['sneaker', 'স্নিকার'],
  ['sneakers', 'স্নিকার'],
  ['belt', 'বেল্ট'],
  ['wallet', 'মানিব্যাগ'],
])

/** A word of the owner's: a category or a colour as the products write it, and its Bengali. */
export type OwnWord = { name: string; nameBengali: string }

const keyOf = (word: string): string =>
  word
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, ' ')

/** The Bengali of categories and colours: the owner's words first, then the known ones. */
export class CatalogueWords {
  readonly #own: ReadonlyMap<string, string>

  constructor(own: readonly OwnWord[]) {
    this.#own = new Map(own.map(({ name, nameBengali }) => [keyOf(name), nameBengali]))
  }

  /** The Bengali of a category or colour in any case; undefined where nobody has given one. */
  inBengali(word: string): string | undefined {
    return this.#own.get(keyOf(word)) || KNOWN_WORDS.get(keyOf(word))
  }
}
