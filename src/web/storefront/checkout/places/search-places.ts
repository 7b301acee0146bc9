/** One district or upazila to choose. `group` is the heading it stands under, empty when there is none. */
export type PlaceOption = { name: string; bengali: string; aliases: readonly string[]; group: string }

/** Case, spaces, hyphens and apostrophes do not tell names apart. */
const fold = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s\-'’.]/g, '')
const spellings = (option: PlaceOption): string[] => [option.name, option.bengali, ...option.aliases]

/** 0 when a spelling begins with what was typed, 1 when a later word does, 2 when it holds it, else nothing. */
function rank(option: PlaceOption, typed: string): number | undefined {
  const folded = spellings(option).map(fold)
  if (folded.some(spelling => spelling.startsWith(typed))) return 0
  const words = spellings(option).flatMap(spelling =>
    spelling
      .split(/[\s-]+/)
      .slice(1)
      .map(fold),
  )
  if (words.some(word => word.startsWith(typed))) return 1
  return folded.some(spelling => spelling.includes(typed)) ? 2 : undefined
}

/** The places that match what was typed, in English, Bengali or an older spelling; the closest first. */
export function searchPlaces(options: readonly PlaceOption[], typed: string): PlaceOption[] {
  const folded = fold(typed)
  if (!folded) return [...options]
  return options
    .flatMap(option => {
      const found = rank(option, folded)
      return found === undefined ? [] : [{ option, found }]
    })
    .sort((one, other) => one.found - other.found)
    .map(({ option }) => option)
}

/** The place that is spelled exactly so, whatever the case. */
export const placeNamed = (options: readonly PlaceOption[], typed: string): PlaceOption | undefined => {
  const folded = fold(typed)
  return folded
    ? options.find(option => spellings(option).some(spelling => fold(spelling) === folded))
    : undefined
}

/** The place that was meant when the field is left: the exact name, else the only one found. */
export function placeMeant(options: readonly PlaceOption[], typed: string): PlaceOption | undefined {
  const [only, another] = typed.trim() ? searchPlaces(options, typed) : []
  return placeNamed(options, typed) ?? (another ? undefined : only)
}
