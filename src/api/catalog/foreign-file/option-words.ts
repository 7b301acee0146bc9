import { isShoeSize } from '#domain/catalog/shoe-size.ts'
import { typedNumber } from '#domain/catalog/variant-fields.ts'

export type OptionKind = 'color' | 'size'

/** The names of options as shops write them, in Latin and Bengali letters; the attribute's mark of WooCommerce is cut. */
const WORDS: Readonly<Record<OptionKind, readonly string[]>> = {
  color: ['color', 'colour', 'colors', 'colours', 'shade', 'রং', 'রঙ', 'রঙ্গ', 'কালার', 'বর্ণ'],
  size: [
    'size',
    'sizes',
    'shoe size',
    'euro size',
    'eu size',
    'eur size',
    'size eu',
    'size eur',
    'সাইজ',
    'সাইয',
    'মাপ',
    'আকার',
  ],
}

/** What an option tells apart, by its name; undefined for anything but colours and sizes. */
export function optionKind(name: string): OptionKind | undefined {
  const plain = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/^pa[_-]/, '')
    .replace(/[\s_()*:.-]+/g, ' ')
    .trim()
  const kinds: readonly OptionKind[] = ['color', 'size']
  return kinds.find(kind => WORDS[kind].some(word => word.normalize('NFC') === plain))
}

/** No European size of a grown person's shoe is smaller; 6 to 13 are sizes of other systems. */
const SMALLEST_SIZE = 15
/** Characters; a longer text is no size. */
const LONGEST_SIZE = 30

/** A European size as shops write one: 41, EU 41, 41.5, ৪১; undefined for sizes of other systems and words. */
export function europeanSize(text: string): number | undefined {
  if (text.length > LONGEST_SIZE) return undefined
  const plain = text
    .replace(/^\s*(?:size|সাইজ)\s*:?\s*/i, '')
    .replace(/^\s*eur?\b\.?\s*|\s*\beur?\.?\s*$/gi, '')
  const size = typedNumber(plain.replace(/½/, '.5'))
  return size !== undefined && isShoeSize(size) && size >= SMALLEST_SIZE ? size : undefined
}
