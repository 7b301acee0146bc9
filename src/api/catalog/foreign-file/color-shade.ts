import { foldCase } from '#features/catalog/fold-case.ts'

/** Shades of leather and cloth by the names that shops give them; those of this shop itself stand in the domain. */
const SHADES: Readonly<Record<string, string>> = {
  white: '#FFFFFF',
  'off white': '#F5F1E6',
  cream: '#EFE3C8',
  beige: '#D8C3A0',
  grey: '#808080',
  gray: '#808080',
  ash: '#A7A7A2',
  brown: '#6B4423',
  'dark brown': '#432818',
  'light brown': '#A9713F',
  coffee: '#4B3221',
  cognac: '#9A4A1C',
  camel: '#B98A55',
  mustard: '#C9932B',
  red: '#A3201D',
  maroon: '#5C1A1B',
  burgundy: '#59162B',
  oxblood: '#4A0E0E',
  blue: '#23427A',
  navy: '#1B2440',
  'navy blue': '#1B2440',
  green: '#2F5D3A',
  olive: '#5C5A2E',
  কালো: '#000000',
  কাল: '#000000',
  সাদা: '#FFFFFF',
  বাদামি: '#6B4423',
  বাদামী: '#6B4423',
  চকলেট: '#713500',
  কফি: '#4B3221',
  লাল: '#A3201D',
  মেরুন: '#5C1A1B',
  নীল: '#23427A',
  সবুজ: '#2F5D3A',
  ধূসর: '#808080',
}
const shades = new Map(Object.entries(SHADES).map(([name, shade]) => [name.normalize('NFC'), shade]))

/** The shade of a colour by its name; undefined for a name that says none. */
export const colorShade = (color: string): string | undefined =>
  shades.get(
    foldCase(color)
      .normalize('NFC')
      .replace(/[\s-]+/g, ' ')
      .trim(),
  )
