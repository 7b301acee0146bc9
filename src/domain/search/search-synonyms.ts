import { type Reading, type SearchWord, searchWords } from './search-words.ts'

/**
 * Shoppers' words in Bengali, in Latin letters and in shop English. `means`: the catalogue's words for it, the nearest
 * first; `spelled`: other spellings. A word that sounds like one of these is found too, so each needs to stand here
 * only once. The owner edits this table; names of products do not belong here.
 */
const synonyms: readonly { means: readonly string[]; spelled: readonly string[] }[] = [
  {
    means: ['shoe', 'loafer', 'derby', 'oxford', 'boot'],
    spelled: ['জুতা', 'জুতো', 'শু', 'juta', 'shu', 'footwear'],
  },
  { means: ['sandal', 'slide', 'chappal', 'slipper'], spelled: ['স্যান্ডেল', 'সেন্ডেল', 'sandel', 'sandle'] },
  { means: ['chappal', 'sandal', 'slipper'], spelled: ['চপ্পল', 'চটি', 'choppol', 'chapple', 'choti'] },
  { means: ['slipper', 'slide', 'sandal'], spelled: ['স্লিপার', 'flipflop'] },
  { means: ['thong', 'loop'], spelled: ['থং'] },
  { means: ['derby', 'oxford', 'lace'], spelled: ['ডার্বি', 'formal', 'ফরমাল', 'laceup'] },
  { means: ['shacci', 'half', 'backless', 'mule'], spelled: ['শাচ্চি', 'সাচ্চি', 'shachchi', 'saachi'] },
  { means: ['half', 'shacci'], spelled: ['হাফ', 'haf'] },
  { means: ['leather'], spelled: ['চামড়া', 'লেদার', 'chamra', 'chamda', 'camra', 'lether', 'ledar'] },
  { means: ['black'], spelled: ['কালো', 'কাল', 'kalo', 'kaalo'] },
  {
    means: ['brown', 'chocolate', 'tan', 'master'],
    spelled: ['বাদামী', 'বাদামি', 'ব্রাউন', 'badami', 'khoyeri', 'খয়েরি'],
  },
  { means: ['chocolate'], spelled: ['চকলেট', 'চকোলেট', 'choco'] },
  { means: ['tan'], spelled: ['ট্যান', 'ট্যানের'] },
  { means: ['white'], spelled: ['সাদা', 'sada'] },
  { means: ['red', 'maroon'], spelled: ['লাল', 'lal'] },
  {
    means: ['home', 'door', 'slipper'],
    spelled: ['ঘর', 'ঘরের', 'বাসা', 'বাসার', 'ghor', 'ghorer', 'basha', 'house'],
  },
  { means: ['office', 'desk', 'derby'], spelled: ['অফিস', 'অফিসের', 'ofis'] },
  { means: ['wedding', 'suit'], spelled: ['বিয়ে', 'বিয়ের', 'biye', 'biyer'] },
  { means: ['panjabi'], spelled: ['পাঞ্জাবি', 'পাঞ্জাবী', 'punjabi'] },
  { means: ['buckle'], spelled: ['বাকল', 'বকলস', 'bokles'] },
  { means: ['strap', 'band'], spelled: ['ফিতা', 'fita', 'belt', 'বেল্ট'] },
  { means: ['heel'], spelled: ['হিল', 'hil'] },
]

/** Words that do not narrow a search: they neither find nor hide anything. */
const EMPTY_WORDS = [
  'a an and the for of with in by to men man gents male pair size number no price buy',
  'পুরুষ পুরুষের ছেলেদের ছেলে সাইজ সাইজের নম্বর নাম্বার নং জোড়া দাম কত কিনব কিনতে চাই জন্য ও এর',
  'purush cheleder chele dam koto saij jora kinbo',
].join(' ')

/** `isRelated`: not the same thing, but something that such a shopper may also want. */
type Meaning = { term: string; weight: number; isRelated: boolean }
const NEAREST = 0.9
const RELATED = 0.4

function readTables() {
  const byLatin = new Map<string, Meaning[]>()
  const bySound = new Map<string, Meaning[]>()
  for (const { means, spelled } of synonyms) {
    const meanings = firstReadings(means.join(' ')).map(({ latin }, rank) => ({
      term: latin,
      weight: rank === 0 ? NEAREST : RELATED,
      isRelated: rank > 0,
    }))
    const readings = [...means.slice(0, 1), ...spelled].flatMap(firstReadings)
    for (const { latin, sound } of readings) {
      byLatin.set(latin, meanings)
      if (sound.length >= 3) bySound.set(sound, meanings)
    }
  }
  const emptyWords = new Set(firstReadings(EMPTY_WORDS).map(({ latin }) => latin))
  return { byLatin, bySound, emptyWords }
}

/** Built at the first search, so that a start does not wait for it. */
let read: ReturnType<typeof readTables> | undefined
const tables = () => {
  read ??= readTables()
  return read
}

const firstReadings = (text: string): Reading[] => searchWords(text).map(({ readings }) => readings[0])

/** The catalogue's words that a typed one means besides itself, with a weight below 1. */
export function meaningsOf({ readings }: SearchWord): readonly Meaning[] {
  const { byLatin, bySound } = tables()
  for (const { latin, sound } of readings) {
    const meanings = byLatin.get(latin) ?? bySound.get(sound)
    if (meanings) return meanings
  }
  return []
}

export const isEmptyWord = ({ readings }: SearchWord): boolean => isEmptyTerm(readings[0].latin)

/** Whether a word, as it is read, does not narrow a search. */
export const isEmptyTerm = (latin: string): boolean => tables().emptyWords.has(latin)
