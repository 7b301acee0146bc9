import { latinOfBengali } from '../search/bengali-script.ts'
import { editDistance } from '../search/edit-distance.ts'
import { soundKey } from '../search/sound-key.ts'
import { foldPlaceName } from './place-name.ts'

/** One place to choose. `group` is the heading it stands under, empty when there is none. */
export type PlaceOption = {
  name: string
  bengali: string
  aliases: readonly string[]
  group: string
  /** The fields that a place within a district fills in: its district, and its upazila where it is known. */
  fills?: { district: string; upazila: string }
}

/** Nobody reads a longer list; more letters find the rest. */
const MAXIMUM_FOUND = 40

const spellings = (option: PlaceOption): string[] => [option.name, option.bengali, ...option.aliases]

/** 0 when a spelling equals the typed text, 1 when it begins so, 2 when a later word does, 3 when it contains it. */
function rank(option: PlaceOption, typed: string): number | undefined {
  const folded = spellings(option).map(foldPlaceName)
  if (folded.includes(typed)) return 0
  if (folded.some(spelling => spelling.startsWith(typed))) return 1
  const words = spellings(option).flatMap(spelling =>
    spelling
      .split(/[\s-]+/)
      .slice(1)
      .map(foldPlaceName),
  )
  if (words.some(word => word.startsWith(typed))) return 2
  return folded.some(spelling => spelling.includes(typed)) ? 3 : undefined
}

/** How many slips a spelling may differ from the typed text: none below 4 letters, one from 4, two from 8. */
const slipsIn = (typed: string): number => (typed.length >= 8 ? 2 : typed.length >= 4 ? 1 : 0)

/** How many slips of spelling or sound lie between the typed text and the nearest spelling; undefined for too many. */
function slips(option: PlaceOption, typed: string): number | undefined {
  const latin = latinOfBengali(typed)
  const sound = soundKey(latin)
  const atMost = slipsIn(latin)
  const distances = [option.name, ...option.aliases].map(spelling => {
    const folded = foldPlaceName(spelling)
    const distance = editDistance(latin, folded, atMost)
    return distance > atMost && sound.length >= 3 && soundKey(folded) === sound ? atMost : distance
  })
  const nearest = Math.min(...distances)
  return atMost > 0 && nearest <= atMost ? nearest : undefined
}

function byRank<Option extends PlaceOption>(
  options: readonly Option[],
  rankOf: (option: Option) => number | undefined,
): Option[] {
  return options
    .flatMap(option => {
      const found = rankOf(option)
      return found === undefined ? [] : [{ option, found }]
    })
    .sort((one, other) => one.found - other.found)
    .slice(0, MAXIMUM_FOUND)
    .map(({ option }) => option)
}

/**
 * The places that match the typed text, in English, Bengali or an older spelling, the closest first; when none does,
 * those that sound alike or differ by a slip.
 */
export function searchPlaces<Option extends PlaceOption>(
  options: readonly Option[],
  typed: string,
): Option[] {
  const folded = foldPlaceName(typed)
  if (!folded) return [...options]
  const found = byRank(options, option => rank(option, folded))
  return found.length > 0 ? found : byRank(options, option => slips(option, folded))
}

/** The place with exactly this spelling, in any case; none when several places have it, unless one is a district. */
export function placeNamed(options: readonly PlaceOption[], typed: string): PlaceOption | undefined {
  const folded = foldPlaceName(typed)
  if (!folded) return undefined
  const named = options.filter(option =>
    spellings(option).some(spelling => foldPlaceName(spelling) === folded),
  )
  return named.find(option => !option.fills) ?? (named.length === 1 ? named[0] : undefined)
}

/** The place for the text left in the field: the exact name, otherwise the only place with these letters. */
export function placeMeant(options: readonly PlaceOption[], typed: string): PlaceOption | undefined {
  const folded = foldPlaceName(typed)
  const [only, another] = folded ? byRank(options, option => rank(option, folded)) : []
  return placeNamed(options, typed) ?? (another ? undefined : only)
}
